import type {
  DocumentData,
  LedgerEntry,
  PaymentData,
  RefundData,
} from '#domain/billing/ledger/ledger-entry.ts'
import type { ledgerEvent } from '#server/database/schema/billing/ledger.ts'

type LedgerRow = Pick<
  typeof ledgerEvent.$inferSelect,
  'type' | 'orderId' | 'invoiceId' | 'paymentId' | 'amount' | 'data'
>

/** The shop sells in euros; a payment at a provider has its own currency. */
const currency = 'eur'

/**
 * The webhook payload of a ledger event: ids, numbers and amounts in cents. Excludes names and free text, because a
 * reason may name a person.
 */
export function ledgerPayload({ type, data, amount, ...ids }: LedgerRow): Record<string, unknown> {
  const common = { orderId: ids.orderId, invoiceId: ids.invoiceId, paymentId: ids.paymentId }
  const entry = { type, data } as Pick<LedgerEntry, 'type' | 'data'>
  switch (entry.type) {
    case 'order_placed':
    case 'order_cancelled': {
      const { number, customer } = data as { number: string; customer: string }
      return {
        orderId: ids.orderId,
        orderNumber: number,
        customerId: customer,
        amountCents: amount,
        currency,
      }
    }
    case 'invoice_issued':
    case 'credit_note_issued': {
      const document = data as DocumentData & { credited?: string }
      return {
        documentId: ids.invoiceId,
        documentNumber: document.number,
        orderId: ids.orderId,
        ...(document.credited !== undefined && { creditedNumber: document.credited }),
        customerId: document.customer,
        buyerType: document.buyerType,
        country: document.country,
        netCents: document.net,
        vatCents: document.vat,
        amountCents: amount,
        currency,
      }
    }
    case 'payment_received':
    case 'other_payment_received':
      return {
        ...common,
        ...paymentFields(data as PaymentData),
        method: (data as PaymentData).method,
        amountCents: amount,
      }
    default: {
      const { refund, providerRefundId, creditNote } = data as RefundData
      return {
        ...common,
        refundId: refund,
        providerRefundId,
        creditNoteNumber: creditNote,
        ...paymentFields(data as RefundData),
        amountCents: amount,
      }
    }
  }
}

function paymentFields({
  provider,
  providerPaymentId,
  customer,
  invoice,
  currency,
}: PaymentData | RefundData) {
  return { provider, providerPaymentId, customerId: customer, invoiceNumber: invoice, currency }
}
