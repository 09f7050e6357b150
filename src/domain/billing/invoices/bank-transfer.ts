/** Provider value of payments and refunds by bank transfer, which staff record by hand. */
export const bankTransfer = 'bank_transfer'
