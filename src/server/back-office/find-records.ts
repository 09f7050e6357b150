import { customerListShape } from '#domain/accounts/customer-list.ts'
import { invoiceListShape } from '#domain/billing/invoice-list.ts'
import { signedAmount } from '#domain/billing/signed-amount.ts'
import { productListShape } from '#domain/catalog/product-list.ts'
import { orderListShape } from '#domain/checkout/order-list.ts'
import { messageListShape } from '#domain/contact/message-list.ts'
import type { Language } from '#domain/language.ts'
import { type ListShape, readListQuery } from '#domain/lists/list-query.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Currency } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { paymentListShape } from '#domain/payments/payment-list.ts'
import { listCustomers } from '../accounts/list-customers.ts'
import { listDocuments } from '../billing/list-documents.ts'
import { listProducts } from '../catalog/list-products.ts'
import { listOrders } from '../checkout/list-orders.ts'
import { listMessages } from '../contact/list-messages.ts'
import { buyerParty } from '../documents/model/party-model.ts'
import { listPayments } from '../payments/list-payments.ts'
import type { Ports } from '../ports/ports.ts'

/** Something of the shop that a search found, and where it is seen. */
export type FoundRecord =
  | { kind: 'order' | 'invoice'; title: string; detail: string; amount: Cents; to: string }
  | { kind: 'payment'; title: string; detail: string; amount: Cents; currency: Currency; to: string }
  | { kind: 'customer' | 'product' | 'message'; title: string; detail: string; to: string }

const mostOfEach = 5
/** An amount, four digits, or an id: a word with a line below, as providers make them, or one of ours. */
function isPaymentSought(q: string): boolean {
  return parseMoney(q) !== undefined || /^([a-z]+_\w{6,}|[\w-]{20,})$/i.test(q.trim())
}

/** A number of an issued document, or the digits of one. */
function isDocumentSought(q: string): boolean {
  return /^((inv|av)-\d*|\d{10})$/i.test(q.trim())
}

/** Fewer letters find everything and help nobody. */
const fewestLetters = 2

/**
 * Invoices and credit notes, orders, payments, customers, products and messages by number, id at the provider, e-mail, name, subject, amount or the
 * last four digits of a card; at most five of each.
 */
export async function findRecords(
  { db }: Pick<Ports, 'db'>,
  { q, language }: { q: string; language: Language },
): Promise<FoundRecord[]> {
  if (q.trim().length < fewestLetters) return []
  const asked = (shape: ListShape) => ({
    ...readListQuery(shape, new URLSearchParams({ q })),
    pageRows: mostOfEach,
  })
  const [documents, orders, payments, customers, products, messages] = await Promise.all([
    // By whom they were bought, their orders are found.
    isDocumentSought(q) ? listDocuments({ db }, asked(invoiceListShape)) : { rows: [] },
    listOrders({ db }, asked(orderListShape)),
    // By whom and for which order, the order itself is found.
    isPaymentSought(q) ? listPayments({ db }, asked(paymentListShape)) : { rows: [] },
    listCustomers({ db }, asked(customerListShape)),
    listProducts({ db }, language, asked(productListShape([]))),
    listMessages({ db }, { ...asked(messageListShape), filters: { archived: 'any' } }),
  ])
  return [
    ...documents.rows.map(
      ({ number, series, buyer, total }): FoundRecord => ({
        kind: 'invoice',
        title: number,
        detail: buyerParty(buyer, '', language).name,
        amount: signedAmount(series, total),
        to: `/admin/invoices/${number}`,
      }),
    ),
    ...orders.rows.map(
      ({ number, customerName, total }): FoundRecord => ({
        kind: 'order',
        title: number,
        detail: customerName,
        amount: total,
        to: `/admin/orders/${number}`,
      }),
    ),
    ...payments.rows.map(
      ({ id, providerPaymentId, customerName, email, amount, currency }): FoundRecord => ({
        kind: 'payment',
        title: providerPaymentId ?? id,
        detail: customerName ?? email ?? '',
        amount,
        currency,
        to: `/admin/payments/${id}`,
      }),
    ),
    ...customers.rows.map(
      ({ id, name, email }): FoundRecord => ({
        kind: 'customer',
        title: name,
        detail: email,
        to: `/admin/customers/${id}`,
      }),
    ),
    ...products.rows.map(
      ({ id, name }): FoundRecord => ({
        kind: 'product',
        title: name,
        detail: id,
        to: `/admin/products/${id}`,
      }),
    ),
    ...messages.rows.map(
      ({ id, subject, name, email }): FoundRecord => ({
        kind: 'message',
        title: subject,
        detail: `${name} · ${email}`,
        to: `/admin/messages/${id}`,
      }),
    ),
  ]
}
