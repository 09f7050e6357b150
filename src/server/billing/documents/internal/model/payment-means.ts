import type { InvoiceRows } from '../../model/invoice-rows.ts'

/**
 * The payment means of a document, as a UNTDID 4461 code (BT-81): card, direct debit or other. `label` is the text on
 * the page, empty where it is not printed.
 */
export type PaymentMeans = { code: '48' | '59' | 'ZZZ'; label: string }

/**
 * The payment means known when the document was issued: the later payment of a month never changes its document. Null
 * when there is nothing to pay. A credit note has the means of its invoice if that was paid by then.
 */
export function paymentMeans({
  invoice,
  credited,
}: Pick<InvoiceRows, 'invoice' | 'credited'>): PaymentMeans | null {
  if (invoice.total === 0) return null
  if (invoice.series === 'AV') {
    return { code: toCode(invoice.paymentId ? (credited?.paidBy ?? null) : null), label: '' }
  }
  const paidBy = invoice.orderId ? invoice.paidBy : null
  return { code: toCode(paidBy), label: paidBy ?? '' }
}

function toCode(paidBy: string | null): PaymentMeans['code'] {
  // A credit transfer ('30') would require the account it was paid to (BR-61).
  if (!paidBy?.includes('••••')) return 'ZZZ'
  return paidBy.startsWith('SEPA') ? '59' : '48'
}
