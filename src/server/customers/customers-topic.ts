/** Where open back offices hear that what the shop notes about a customer changed. */
export const customersTopic = 'customers'
