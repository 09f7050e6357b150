/** What stands as the provider of money that came by bank transfer, or went back by one: a person records it, no provider knows it. */
export const bankTransfer = 'bank_transfer'
