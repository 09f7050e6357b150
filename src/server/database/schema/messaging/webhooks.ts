import { bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DeliveryState, WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'
import { instant, jsonValue } from '../columns.ts'

/** A webhook endpoint of another program. */
export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  /** Signing secret of its messages (Standard Webhooks, 'whsec_…'). */
  secretEncrypted: text('secret_encrypted').notNull(),
  /** Empty: all event types. */
  eventTypes: jsonb('event_types').$type<readonly WebhookEventType[]>().notNull(),
  isActive: boolean('is_active').notNull(),
  /** Events before this instant are not delivered. */
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
})

/** An event as published; retained as long as it can be redelivered. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<WebhookEventType>().notNull(),
    /** The source row, which makes the event unique: 'ledger/4711'. */
    source: text('source').notNull().unique(),
    data: jsonValue('data').notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index().on(table.occurredAt)],
)

/** One event for one endpoint. */
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
    /** Next attempt; null when delivered or dead-lettered. */
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

/** One attempt of a delivery and its result. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    /** HTTP status; null when there was no response. */
    status: integer('status'),
    /** Reason for the missing response, or the beginning of the response. */
    detail: text('detail').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [index().on(table.deliveryId, table.attemptedAt)],
)
