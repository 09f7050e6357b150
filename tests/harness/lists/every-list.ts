import { documentList } from '#server/billing/invoices/document-list.ts'
import { ledgerList } from '#server/billing/ledger/ledger-list.ts'
import { productList } from '#server/catalog/products/product-list.ts'
import { ratingList } from '#server/catalog/ratings/rating-list.ts'
import { customerList } from '#server/identity/accounts/customer-list.ts'
import { userList } from '#server/identity/users/user-list.ts'
import { messageList } from '#server/messaging/contact/message-list.ts'
import { outboxList } from '#server/messaging/mailing/outbox-list.ts'
import { suppressionList } from '#server/messaging/mailing/suppression-list.ts'
import { subscriberList } from '#server/messaging/newsletter/subscriber-list.ts'
import { deliveryList } from '#server/messaging/webhooks/delivery-list.ts'
import { dataRequestList } from '#server/operations/customers/data-request-list.ts'
import { disputeList } from '#server/payments/disputes/dispute-list.ts'
import { eventList } from '#server/payments/events/event-list.ts'
import { paymentList } from '#server/payments/payment-list.ts'
import { auditList } from '#server/platform/audit/audit-list.ts'
import { orderList } from '#server/sales/checkout/order-list.ts'
import { offerList } from '#server/sales/offers/offer-list.ts'
import { declarationList } from '#server/subscriptions/declarations/declaration-list.ts'
import { pendingSiteList } from '#server/subscriptions/delivery/pending-site-list.ts'
import { subscriptionList } from '#server/subscriptions/renewals/subscription-list.ts'
import { withdrawalList } from '#server/subscriptions/withdrawals/withdrawal-list.ts'

/** Every back-office list that is defined with `defineList`. */
export const everyList = {
  auditList,
  customerList,
  dataRequestList,
  declarationList,
  deliveryList,
  disputeList,
  documentList,
  eventList,
  ledgerList,
  messageList,
  offerList,
  orderList,
  outboxList,
  paymentList,
  pendingSiteList,
  productList,
  ratingList,
  subscriberList,
  subscriptionList,
  suppressionList,
  userList,
  withdrawalList,
}
