import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { readCorrespondence } from '#server/operations/customers/read-correspondence.ts'
import type { readPurchases } from '#server/operations/customers/read-purchases.ts'

/** Purchases of a customer, with days instead of instants. */
export function shownPurchases({ orders, payments, ...rest }: Awaited<ReturnType<typeof readPurchases>>) {
  return {
    ...rest,
    orders: orders.map(({ placedAt, ...order }) => ({ ...order, placedOn: dayInParis(placedAt) })),
    payments: payments.map(({ createdAt, ...payment }) => ({ ...payment, on: dayInParis(createdAt) })),
  }
}

/** Correspondence and consents of a customer, with days instead of instants. */
export function shownCorrespondence(correspondence: Awaited<ReturnType<typeof readCorrespondence>>) {
  const { messages, declarations, checks, consents, newsletter } = correspondence
  return {
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, on: dayInParis(createdAt) })),
    declarations: declarations.map(({ receivedAt, ...declaration }) => ({
      ...declaration,
      on: dayInParis(receivedAt),
    })),
    checks: checks.map(({ requestedAt, ...check }) => ({ ...check, on: dayInParis(requestedAt) })),
    consents: consents.map(({ occurredAt, ...consent }) => ({ ...consent, on: dayInParis(occurredAt) })),
    newsletter: newsletter && {
      status: newsletter.status,
      since: dayInParis(
        {
          pending: newsletter.requestedAt,
          confirmed: newsletter.confirmedAt,
          unsubscribed: newsletter.unsubscribedAt,
        }[newsletter.status] ?? newsletter.requestedAt,
      ),
    },
  }
}
