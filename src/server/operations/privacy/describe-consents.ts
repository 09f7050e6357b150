import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = { accountId: string; email: string; cookieChoiceId: string | undefined }

const orderConsents = [
  'terms_of_sale',
  'early_start',
  'card_mandate',
  'debit_mandate',
  'plan_change',
] as const

/**
 * A customer's consents with their instants: newsletter, cookies of this browser, and the latest 100 given with orders
 * or subscriptions.
 */
export async function describeConsents(
  { db }: Pick<Ports, 'db'>,
  { accountId, email, cookieChoiceId }: Params,
) {
  const [subscription] = await db
    .select()
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.email, email))
  const [cookies] = cookieChoiceId
    ? await db
        .select({ at: consentEvent.occurredAt })
        .from(consentEvent)
        .where(and(eq(consentEvent.type, 'cookies'), eq(consentEvent.subjectId, cookieChoiceId)))
        .orderBy(desc(consentEvent.occurredAt))
        .limit(1)
    : []
  const consents = await db
    .select({
      id: consentEvent.id,
      type: consentEvent.type,
      occurredAt: consentEvent.occurredAt,
      orderNumber: order.number,
    })
    .from(consentEvent)
    .leftJoin(order, eq(order.id, consentEvent.orderId))
    .where(
      and(
        inArray(consentEvent.type, [...orderConsents]),
        // 'not_requested' is recorded as well, but is no consent.
        ne(consentEvent.choice, 'not_requested'),
        or(eq(consentEvent.accountId, accountId), eq(order.accountId, accountId)),
      ),
    )
    .orderBy(desc(consentEvent.occurredAt), asc(consentEvent.id))
    .limit(100)
  return {
    newsletter: subscription
      ? {
          status: subscription.status,
          since:
            {
              pending: subscription.requestedAt,
              confirmed: subscription.confirmedAt,
              unsubscribed: subscription.unsubscribedAt,
            }[subscription.status] ?? subscription.requestedAt,
        }
      : null,
    cookiesAt: cookies?.at ?? null,
    consents: consents as (Omit<(typeof consents)[number], 'type'> & {
      type: (typeof orderConsents)[number]
    })[],
  }
}
