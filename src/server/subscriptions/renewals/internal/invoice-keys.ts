/** Names one try of the shop's own to charge an invoice: asked for twice, it charges once. */
export function tryKey(invoiceId: string, tries: number): string {
  return `invoice-${invoiceId}-${tries}`
}

/** Names one payment of an invoice by its customer. */
export function ownKey(invoiceId: string, count: number): string {
  return `invoice-${invoiceId}-own-${count}`
}
