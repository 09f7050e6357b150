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
  'credit_kept',
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
  /** Where the tax is due. */
  country: string
  category: VatCategory
  rate: BasisPoints
  case: VatCase
  kind: VatKind
  net: Cents
  vat: Cents
}

/** `customer`: the account id; the ledger contains no names. */
type Ordered = { number: string; customer: string }

export type DocumentData = {
  number: string
  customer: string
  net: Cents
  vat: Cents
  /** Where the buyer is, and as what they buy. */
  country: string
  buyerType: BuyerType
  taxes: readonly TaxedAmount[]
}

/** Money at a provider, or on the shop's bank account. What the provider keeps of it is not known when it is heard of, and is no part of it. */
type Moved = {
  provider: string
  providerPaymentId: string | null
  currency: Currency
  /** Null when the payer is unknown. */
  customer: string | null
  /** The number of the invoice it is for; null for what is none's. */
  invoice: string | null
  /** Of a bank transfer: what the account statement says of it. */
  reference?: string
}

export type PaymentData = Moved & { method: string | null }

/** `refund`: its id here; `creditNote`: the number of the one it pays out, if there is one. */
export type RefundData = Moved & {
  refund: string
  providerRefundId: string
  reason: string
  creditNote: string | null
}

/** Of a credit note whose money stays with its customer: its number, and the one of the invoice it takes back. */
export type KeptCreditData = { customer: string; creditNote: string; credited: string }

/** `invoice`: the number of the one whose charge it lowers, or lowered. */
export type CreditUseData = KeptCreditData & { invoice: string }

/** An unpaid sum of an invoice that is no longer expected (`invoice`: its number), with the tax in it. */
export type WriteOffData = {
  customer: string
  invoice: string
  net: Cents
  vat: Cents
  taxes: readonly TaxedAmount[]
}

type EntryOf<Type extends LedgerEventType, Data> = { type: Type; amount: Cents; data: Data }

/** An event with what every figure, the accounts and the tax files are made of: they need nothing else. Amounts are positive, the type says which way. */
export type LedgerEntry =
  | EntryOf<'order_placed' | 'order_cancelled', Ordered>
  | EntryOf<'invoice_issued', DocumentData>
  | EntryOf<'credit_note_issued', DocumentData & { credited: string; reason: string }>
  | EntryOf<'credit_kept' | 'credit_returned', KeptCreditData>
  | EntryOf<'credit_used' | 'credit_unused', CreditUseData>
  | EntryOf<'invoice_written_off' | 'write_off_reversed', WriteOffData>
  | EntryOf<'payment_received' | 'other_payment_received', PaymentData>
  | EntryOf<'refund_made' | 'refund_returned' | 'other_refund_made' | 'other_refund_returned', RefundData>
