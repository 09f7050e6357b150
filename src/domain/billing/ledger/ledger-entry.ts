import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import type { BuyerType } from '../invoices/buyer.ts'
import type { VatCase, VatCategory } from '../tax/decide-vat.ts'
import type { BasisPoints } from '../tax/split-vat.ts'

/** Ledger event types: orders, documents, payments and refunds. 'Other' money belongs to no sale. */
export const ledgerEventTypes = [
  'order_placed',
  'order_cancelled',
  'invoice_issued',
  'credit_note_issued',
  'payment_received',
  'refund_made',
  'refund_returned',
  'credit_stored',
  'credit_used',
  'credit_unused',
  'credit_returned',
  'invoice_written_off',
  'write_off_reversed',
  'other_payment_received',
  'other_refund_made',
  'other_refund_returned',
] as const

export type LedgerEventType = (typeof ledgerEventTypes)[number]

/** Total of a document's lines with the same tax; negative where a credit note leaves the amount owed without VAT. */
export type TaxedAmount = {
  /** Country where the tax is due. */
  country: string
  category: VatCategory
  rate: BasisPoints
  case: VatCase
  kind: VatKind
  net: Cents
  vat: Cents
}

/** `customer`: the account id; the ledger contains no names. */
type OrderReference = { number: string; customer: string }

export type DocumentData = {
  number: string
  customer: string
  net: Cents
  vat: Cents
  /** Country and type of the buyer. */
  country: string
  buyerType: BuyerType
  taxes: readonly TaxedAmount[]
}

/**
 * Money at a provider or on the shop's bank account. The provider's fees are not included, since they are not known at
 * the time of the event.
 */
type Moved = {
  provider: string
  providerPaymentId: string | null
  currency: Currency
  /** Null when the payer is unknown. */
  customer: string | null
  /** Number of the invoice; null if the money belongs to none. */
  invoice: string | null
  /** Bank transfers only: reference on the account statement. */
  reference?: string
}

export type PaymentData = Moved & { method: string | null }

/** `refund`: id of the refund in the shop; `creditNote`: number of the credit note it pays out, if any. */
export type RefundData = Moved & {
  refund: string
  providerRefundId: string
  reason: string
  creditNote: string | null
}

/** For a credit note whose amount is deducted from later charges: its number and the number of the credited invoice. */
export type CustomerCreditData = { customer: string; creditNote: string; credited: string }

/** `invoice`: number of the invoice whose charge the credit reduces or reduced. */
export type CreditUseData = CustomerCreditData & { invoice: string }

/** A written-off amount of an invoice (`invoice`: its number) and the tax it includes. */
export type WriteOffData = {
  customer: string
  invoice: string
  net: Cents
  vat: Cents
  taxes: readonly TaxedAmount[]
}

type TypedEntry<Type extends LedgerEventType, Data> = { type: Type; amount: Cents; data: Data }

/**
 * A ledger event with all data that metrics, accounts and tax files are computed from. Amounts are positive; the type
 * gives the direction.
 */
export type LedgerEntry =
  | TypedEntry<'order_placed' | 'order_cancelled', OrderReference>
  | TypedEntry<'invoice_issued', DocumentData>
  | TypedEntry<'credit_note_issued', DocumentData & { credited: string; reason: string }>
  | TypedEntry<'credit_stored' | 'credit_returned', CustomerCreditData>
  | TypedEntry<'credit_used' | 'credit_unused', CreditUseData>
  | TypedEntry<'invoice_written_off' | 'write_off_reversed', WriteOffData>
  | TypedEntry<'payment_received' | 'other_payment_received', PaymentData>
  | TypedEntry<'refund_made' | 'refund_returned' | 'other_refund_made' | 'other_refund_returned', RefundData>
