/** Size of a shop; it has as many customers as orders. */
export type ShopSize = { products: number; orders: number; messages: number }
