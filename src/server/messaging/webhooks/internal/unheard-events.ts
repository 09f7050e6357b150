import { and, asc, desc, eq, gt, gte, inArray, like, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import type { LedgerEventType } from '#domain/ledger/ledger-entry.ts'
import { toldLedgerEvents, toldSubscriptionEvents } from '#domain/webhooks/told-event.ts'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.ts'
import { subscription, subscriptionEvent } from '#server/database/schema/billing.ts'
import { ledgerEvent } from '#server/database/schema/ledger.ts'
import { webhookEvent } from '#server/database/schema/webhooks.ts'
import type { Ports } from '#server/ports/ports.ts'
import { toldLedgerData } from './told-data.ts'

export type UnheardEvent = {
  type: WebhookEventType
  source: string
  data: Record<string, unknown>
  occurredAt: Date
}

/** Numbers are given before a transaction commits: a lower one may appear after a higher one was collected. */
const lookBackRows = 2_000
/** Taken at once; the next round takes the rest. */
const rowsPerRound = 500

const ledgerTypes = Object.keys(toldLedgerEvents) as LedgerEventType[]
const subscriptionTypes = Object.keys(toldSubscriptionEvents) as SubscriptionEventType[]

/** What happened since an instant and was not collected yet, the oldest first. */
export async function readUnheardEvents({ db }: Pick<Ports, 'db'>, since: Date): Promise<UnheardEvent[]> {
  const [money, courses] = await Promise.all([
    db
      .select()
      .from(ledgerEvent)
      .where(
        and(
          inArray(ledgerEvent.type, ledgerTypes),
          gte(ledgerEvent.occurredAt, since),
          gt(ledgerEvent.id, await lowestOf('ledger')),
          unheard('ledger', ledgerEvent.id),
        ),
      )
      .orderBy(asc(ledgerEvent.id))
      .limit(rowsPerRound),
    db
      .select({
        event: subscriptionEvent,
        productId: subscription.productId,
        customerId: subscription.accountId,
        quantity: subscription.quantity,
      })
      .from(subscriptionEvent)
      .innerJoin(subscription, eq(subscription.id, subscriptionEvent.subscriptionId))
      .where(
        and(
          inArray(subscriptionEvent.type, subscriptionTypes),
          gte(subscriptionEvent.occurredAt, since),
          gt(subscriptionEvent.id, await lowestOf('subscription')),
          unheard('subscription', subscriptionEvent.id),
        ),
      )
      .orderBy(asc(subscriptionEvent.id))
      .limit(rowsPerRound),
  ])
  const told: UnheardEvent[] = money.flatMap((row) => {
    const type = toldLedgerEvents[row.type]
    return type
      ? [{ type, source: `ledger/${row.id}`, data: toldLedgerData(row), occurredAt: row.occurredAt }]
      : []
  })
  for (const { event, ...about } of courses) {
    const type = toldSubscriptionEvents[event.type]
    if (!type) continue
    told.push({
      type,
      source: `subscription/${event.id}`,
      occurredAt: event.occurredAt,
      data: {
        subscriptionId: event.subscriptionId,
        ...about,
        endsOn: event.endsOn,
        monthlyTotalCents: event.monthlyTotal,
        currency: 'eur',
      },
    })
  }
  return told.toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.source < b.source ? -1 : 1),
  )

  /** Numbers up to here were looked at long ago. */
  async function lowestOf(kind: string): Promise<number> {
    const [last] = await db
      .select({ source: webhookEvent.source })
      .from(webhookEvent)
      .where(like(webhookEvent.source, `${kind}/%`))
      .orderBy(desc(webhookEvent.occurredAt))
      .limit(1)
    return Number(last?.source.split('/')[1] ?? 0) - lookBackRows
  }
}

function unheard(kind: string, id: PgColumn): SQL {
  return notExists(
    sql`(SELECT 1 FROM ${webhookEvent} WHERE ${webhookEvent.source} = ${`${kind}/`} || ${id}::text)`,
  )
}
