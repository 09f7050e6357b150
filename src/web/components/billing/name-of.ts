import { m } from '#messages/messages.ts'

/** The name of something bought, with how many of it. */
export function nameOf({ name, quantity }: { name: string; quantity: number }): string {
  return quantity > 1 ? m.orders_line({ quantity, name }) : name
}
