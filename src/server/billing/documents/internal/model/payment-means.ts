import type { InvoiceRows } from '../../model/invoice-rows.ts'

/** How a document was settled, by its code of UNTDID 4461 (BT-81): card, direct debit, anything else; and as the page says it, where it does. */
export type PaymentMeans = { code: '48' | '59' | 'ZZZ'; label: string }

/**
 * How a document was paid as far as that was known when it was issued: what happens to a month later never changes its document. Nothing to
 * pay has no means. A credit note goes back the way its invoice was paid, when it was paid by then.
 */
export function paymentMeans({
  invoice: issued,
  credited,
}: Pick<InvoiceRows, 'invoice' | 'credited'>): PaymentMeans | null {
  if (issued.total === 0) return null
  if (issued.series === 'AV') {
    return { code: codeOf(issued.paymentId ? (credited?.paidBy ?? null) : null), label: '' }
  }
  const paidBy = issued.orderId ? issued.paidBy : null
  return { code: codeOf(paidBy), label: paidBy ?? '' }
}

function codeOf(paidBy: string | null): PaymentMeans['code'] {
  // A credit transfer ('30') would have to name the account it was paid to (BR-61).
  if (!paidBy?.includes('••••')) return 'ZZZ'
  return paidBy.startsWith('SEPA') ? '59' : '48'
}
