import { and, asc, desc, eq, gt, gte, inArray, like, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LedgerEventType } from '#domain/billing/ledger/ledger-entry.ts'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import { ledgerEventNames, subscriptionEventNames } from '#domain/operations/webhook-events/event-names.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { webhookEvent } from '#server/database/schema/messaging/webhooks.ts'
import { subscription, subscriptionEvent } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { NewEvent } from '#server/messaging/webhooks/collect-events.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ledgerPayload } from './ledger-payload.ts'

/** Ids are assigned before the commit: a lower id may become visible after a higher one was collected. */
const lookbackRows = 2_000
/** Maximum of each kind per run; the next run reads the rest. */
const batchSize = 500

const ledgerTypes = Object.keys(ledgerEventNames) as LedgerEventType[]
const subscriptionTypes = Object.keys(subscriptionEventNames) as SubscriptionEventType[]

/** Events of the ledger and of subscriptions since an instant that are not in `webhook_event` yet, oldest first. */
export async function readUnpublishedEvents({ db }: Pick<Ports, 'db'>, since: Date): Promise<NewEvent[]> {
  const [ledgerRows, subscriptionRows] = await Promise.all([
    db
      .select()
      .from(ledgerEvent)
      .where(
        and(
          inArray(ledgerEvent.type, ledgerTypes),
          gte(ledgerEvent.occurredAt, since),
          gt(ledgerEvent.id, await findLowestId('ledger')),
          isUnpublished('ledger', ledgerEvent.id),
        ),
      )
      .orderBy(asc(ledgerEvent.id))
      .limit(batchSize),
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
          gt(subscriptionEvent.id, await findLowestId('subscription')),
          isUnpublished('subscription', subscriptionEvent.id),
        ),
      )
      .orderBy(asc(subscriptionEvent.id))
      .limit(batchSize),
  ])
  const events: NewEvent[] = ledgerRows.flatMap((row) => {
    const type = ledgerEventNames[row.type]
    return type
      ? [{ type, source: `ledger/${row.id}`, data: ledgerPayload(row), occurredAt: row.occurredAt }]
      : []
  })
  for (const { event, ...details } of subscriptionRows) {
    const type = subscriptionEventNames[event.type]
    if (!type) continue
    events.push({
      type,
      source: `subscription/${event.id}`,
      occurredAt: event.occurredAt,
      data: {
        subscriptionId: event.subscriptionId,
        ...details,
        endsOn: event.endsOn,
        monthlyTotalCents: event.monthlyTotal,
        currency: 'eur',
      },
    })
  }
  return events.toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.source < b.source ? -1 : 1),
  )

  /** The id below which all rows are collected. */
  async function findLowestId(kind: string): Promise<number> {
    const [last] = await db
      .select({ source: webhookEvent.source })
      .from(webhookEvent)
      .where(like(webhookEvent.source, `${kind}/%`))
      .orderBy(desc(webhookEvent.occurredAt))
      .limit(1)
    return Number(last?.source.split('/')[1] ?? 0) - lookbackRows
  }
}

function isUnpublished(kind: string, id: PgColumn): SQL {
  return notExists(
    sql`(SELECT 1 FROM ${webhookEvent} WHERE ${webhookEvent.source} = ${`${kind}/`} || ${id}::text)`,
  )
}
