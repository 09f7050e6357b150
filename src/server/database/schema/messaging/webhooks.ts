import { bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DeliveryState, WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'
import { instant, jsonValue } from '../columns.ts'

/** An address of another program that is told what happens in the shop. */
export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  /** What its messages are signed with (Standard Webhooks, 'whsec_…'). */
  secretEncrypted: text('secret_encrypted').notNull(),
  /** Empty: everything. */
  eventTypes: jsonb('event_types').$type<readonly WebhookEventType[]>().notNull(),
  isActive: boolean('is_active').notNull(),
  /** Nothing that happened before is told. */
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
})

/** Something that happened, as it is told; kept for as long as it can be told again. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<WebhookEventType>().notNull(),
    /** The row it was made of, so that it is made once: 'ledger/4711'. */
    source: text('source').notNull().unique(),
    data: jsonValue('data').notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index().on(table.occurredAt)],
)

/** One event on its way to one endpoint. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => webhookEvent.id, { onDelete: 'cascade' }),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull(),
    /** When it is tried next; null when it is done or given up. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    uniqueIndex().on(table.endpointId, table.eventId),
    index().on(table.endpointId, table.createdAt),
    index().on(table.dueAt),
    index().on(table.eventId),
  ],
)

/** One try of a delivery and what came back. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    /** HTTP status; null when nobody answered. */
    status: integer('status'),
    /** Why nobody answered, or the beginning of the answer. */
    detail: text('detail').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [index().on(table.deliveryId, table.attemptedAt)],
)
