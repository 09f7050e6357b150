/** Idempotency key of one attempt of the shop to charge an invoice. */
export function chargeAttemptKey(invoiceId: string, tries: number): string {
  return `invoice-${invoiceId}-${tries}`
}

/** Idempotency key of one payment of an invoice by its customer. */
export function ownKey(invoiceId: string, count: number): string {
  return `invoice-${invoiceId}-own-${count}`
}
