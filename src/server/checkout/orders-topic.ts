/** Where open back offices hear that an order came or changed. */
export const ordersTopic = 'orders'
