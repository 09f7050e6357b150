import { m } from '#messages/messages.ts'

/** The price of one unit, with the quantity if it is more than one. */
export function priceText({ price, quantity }: { price: string; quantity: number }): string {
  return quantity > 1 ? m.subscription_price_times({ price, quantity }) : price
}
