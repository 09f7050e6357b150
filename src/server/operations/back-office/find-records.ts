import { signedAmount } from '#domain/billing/invoices/signed-amount.ts'
import { isAllowed, type Permission } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { buyerParty } from '#server/billing/documents/model/party-model.ts'
import { documentList } from '#server/billing/invoices/document-list.ts'
import { productList } from '#server/catalog/products/product-list.ts'
import { ratingList } from '#server/catalog/ratings/rating-list.ts'
import { customerList } from '#server/identity/accounts/customer-list.ts'
import { userList } from '#server/identity/users/user-list.ts'
import { messageList } from '#server/messaging/contact/message-list.ts'
import { paymentList } from '#server/payments/payment-list.ts'
import type { List } from '#server/platform/lists/define-list.ts'
import type { Ports } from '#server/ports/ports.ts'
import { orderList } from '#server/sales/checkout/order-list.ts'
import { offerList } from '#server/sales/offers/offer-list.ts'

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
function mayBePayment(q: string): boolean {
  return parseMoney(q) !== undefined || /^([a-z]+_\w{6,}|[\w-]{20,})$/i.test(q.trim())
}

/** Whether the text is the number of an issued document, or its digits. */
function mayBeDocument(q: string): boolean {
  return /^((inv|av)-\d*|\d{10})$/i.test(q.trim())
}

/** A shorter search would match too much. */
const minLength = 2

/** Characters of a text that fit on one line of the command palette. */
const maxDetailLength = 100

/**
 * Searches invoices and credit notes, orders, payments, customers, back-office users, products, messages, pending
 * ratings and open offers, as far as the role may open them: by number, provider id, email, name, subject, text, amount
 * or last four digits of a card. At most five of each; empty for fewer than two characters.
 */
export async function findRecords(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  { q, language, role }: { q: string; language: Language; role: Role },
): Promise<FoundRecord[]> {
  const scope = { ports, language }
  if (q.trim().length < minLength) return []
  const search = <Listed>(
    list: List<Listed, unknown>,
    permission: Permission,
    filters: Record<string, string> = {},
  ): Promise<Listed[]> | Listed[] =>
    isAllowed(permission, role) ? list.first(scope, { q, filters }, maxPerKind) : []
  const [documents, orders, payments, customers, users, products, messages, ratings, offers] =
    await Promise.all([
      // A search by customer finds the orders instead.
      mayBeDocument(q) ? search(documentList, 'issued-invoice') : [],
      search(orderList, 'placed-order'),
      // A search by customer or order number finds the order instead.
      mayBePayment(q) ? search(paymentList, 'payment') : [],
      search(customerList, 'customer'),
      // Customers have pages of their own; only back-office users are listed as users.
      search(userList, 'user', { role: 'admin' }),
      search(productList, 'product-edit'),
      search(messageList, 'message', { archived: 'any' }),
      search(ratingList, 'rating', { status: 'waiting' }),
      search(offerList, 'offer-record', { state: 'open' }),
    ])
  return [
    ...documents.map(
      ({ number, series, buyer, total, language: written }): FoundRecord => ({
        kind: 'invoice',
        title: number,
        detail: buyerParty(buyer, '', written).name,
        amount: signedAmount(series, total),
        to: `/admin/invoices/${number}`,
      }),
    ),
    ...orders.map(
      ({ number, customerName, total }): FoundRecord => ({
        kind: 'order',
        title: number,
        detail: customerName,
        amount: total,
        to: `/admin/orders/${number}`,
      }),
    ),
    ...payments.map(
      ({ id, providerPaymentId, customerName, email, amount, currency }): FoundRecord => ({
        kind: 'payment',
        title: providerPaymentId ?? id,
        detail: customerName ?? email ?? '',
        amount,
        currency,
        to: `/admin/payments/${id}`,
      }),
    ),
    ...customers.map(
      ({ id, name, email }): FoundRecord => ({
        kind: 'customer',
        title: name,
        detail: email,
        to: `/admin/customers/${id}`,
      }),
    ),
    ...users.map(
      ({ id, name, email }): FoundRecord => ({
        kind: 'user',
        title: name,
        detail: email,
        to: `/admin/user-management/${id}`,
      }),
    ),
    ...products.map(
      ({ id, name }): FoundRecord => ({
        kind: 'product',
        title: name,
        detail: id,
        to: `/admin/products/${id}`,
      }),
    ),
    ...messages.map(
      ({ id, subject, name, email }): FoundRecord => ({
        kind: 'message',
        title: subject,
        detail: `${name} · ${email}`,
        to: `/admin/messages/${id}`,
      }),
    ),
    ...ratings.map(
      ({ id, productName, text, authorName }): FoundRecord => ({
        kind: 'rating',
        title: productName,
        detail: text.slice(0, maxDetailLength) || authorName,
        to: `/admin/ratings/${id}`,
      }),
    ),
    ...offers.map(
      ({ id, email, productName, productId }): FoundRecord => ({
        kind: 'offer',
        title: email,
        detail: productName ?? productId,
        to: `/admin/offers/${id}`,
      }),
    ),
  ]
}
