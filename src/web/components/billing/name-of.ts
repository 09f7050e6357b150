import { m } from '#messages/messages.ts'

/** The name of a purchased product, with its quantity if it is more than one. */
export function nameOf({ name, quantity }: { name: string; quantity: number }): string {
  return quantity > 1 ? m.orders_line({ quantity, name }) : name
}
