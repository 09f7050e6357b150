/** Where open back offices hear that an order came or changed: `{ ids }`. */
export const ordersTopic = 'orders'
