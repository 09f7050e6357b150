import { invoiceListShape } from '#domain/billing/invoices/invoice-list.ts'
import { signedAmount } from '#domain/billing/invoices/signed-amount.ts'
import { productListShape } from '#domain/catalog/products/product-list.ts'
import { ratingListShape } from '#domain/catalog/ratings/rating-list.ts'
import { userListShape } from '#domain/identity/users/user-list.ts'
import { messageListShape } from '#domain/messaging/contact/message-list.ts'
import { customerListShape } from '#domain/operations/customers/customer-list.ts'
import { paymentListShape } from '#domain/payments/payment-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type ListShape, readListQuery } from '#domain/platform/lists/list-query.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { orderListShape } from '#domain/sales/checkout/order-list.ts'
import { offerListShape } from '#domain/sales/offers/offer-list.ts'
import { buyerParty } from '#server/billing/documents/model/party-model.ts'
import { listDocuments } from '#server/billing/invoices/list-documents.ts'
import { listProducts } from '#server/catalog/products/list-products.ts'
import { listRatings } from '#server/catalog/ratings/list-ratings.ts'
import { listCustomers } from '#server/identity/accounts/list-customers.ts'
import { listUsers } from '#server/identity/users/list-users.ts'
import { listMessages } from '#server/messaging/contact/list-messages.ts'
import { listPayments } from '#server/payments/list-payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOrders } from '#server/sales/checkout/list-orders.ts'
import { listOffers } from '#server/sales/offers/list-offers.ts'

/** A record found by a search, with its path in the back office. */
export type FoundRecord =
  | { kind: 'order' | 'invoice'; title: string; detail: string; amount: Cents; to: string }
  | { kind: 'payment'; title: string; detail: string; amount: Cents; currency: Currency; to: string }
  | {
      kind: 'customer' | 'user' | 'product' | 'message' | 'rating' | 'offer'
      title: string
      detail: string
      to: string
    }

const maxPerKind = 5
/**
 * Whether the text may identify a payment: an amount, four digits, or an id, either of a provider (with an underscore)
 * or of the shop.
 */
function isPaymentSought(q: string): boolean {
  return parseMoney(q) !== undefined || /^([a-z]+_\w{6,}|[\w-]{20,})$/i.test(q.trim())
}

/** Whether the text is the number of an issued document, or its digits. */
function isDocumentSought(q: string): boolean {
  return /^((inv|av)-\d*|\d{10})$/i.test(q.trim())
}

/** A shorter search would match too much. */
const minLetters = 2

/** Characters of a text that fit on one line of the command palette. */
const maxDetailLength = 100

type Search = { q: string; language: Language; role: Role }

/**
 * Searches invoices and credit notes, orders, payments, customers, back-office users, products, messages, pending
 * ratings and open offers, as far as the role may open them: by number, provider id, email, name, subject, text, amount
 * or last four digits of a card. At most five of each; empty for fewer than two characters.
 */
export async function findRecords(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  search: Search,
): Promise<FoundRecord[]> {
  const { q, language, role } = search
  if (q.trim().length < minLetters) return []
  const asked = (shape: ListShape, filters: Record<string, string> = {}) => ({
    ...readListQuery(shape, new URLSearchParams({ q, ...filters })),
    pageRows: maxPerKind,
  })
  const none = { rows: [] }
  const [documents, orders, payments, customers, users, products, messages, ratings, offers] =
    await Promise.all([
      // A search by customer finds the orders instead.
      isAllowed('issued-invoice', role) && isDocumentSought(q)
        ? listDocuments({ db }, asked(invoiceListShape))
        : none,
      isAllowed('placed-order', role) ? listOrders({ db }, language, asked(orderListShape)) : none,
      // A search by customer or order number finds the order instead.
      isAllowed('payment', role) && isPaymentSought(q) ? listPayments({ db }, asked(paymentListShape)) : none,
      isAllowed('customer', role) ? listCustomers({ db }, asked(customerListShape)) : none,
      // Customers have pages of their own; only back-office users are listed as users.
      isAllowed('user', role) ? listUsers({ db }, asked(userListShape, { role: 'admin' })) : none,
      isAllowed('product-edit', role) ? listProducts({ db }, language, asked(productListShape([]))) : none,
      isAllowed('message', role)
        ? listMessages({ db }, { ...asked(messageListShape), filters: { archived: 'any' } })
        : none,
      isAllowed('rating', role)
        ? listRatings({ db }, language, asked(ratingListShape([]), { status: 'waiting' }))
        : none,
      isAllowed('offer-record', role)
        ? listOffers({ db, clock }, language, asked(offerListShape, { state: 'open' }))
        : none,
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
    ...users.rows.map(
      ({ id, name, email }): FoundRecord => ({
        kind: 'user',
        title: name,
        detail: email,
        to: `/admin/user-management/${id}`,
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
    ...ratings.rows.map(
      ({ id, productName, text, authorName }): FoundRecord => ({
        kind: 'rating',
        title: productName,
        detail: text.slice(0, maxDetailLength) || authorName,
        to: `/admin/ratings/${id}`,
      }),
    ),
    ...offers.rows.map(
      ({ id, email, productName, productId }): FoundRecord => ({
        kind: 'offer',
        title: email,
        detail: productName ?? productId,
        to: `/admin/offers/${id}`,
      }),
    ),
  ]
}
