import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  DeliverySide,
  DeliveryState,
  DeliveryStep,
} from '#domain/subscriptions/delivery/delivery-state.ts'
import type { ProvisioningStatus, ProvisioningType } from '#domain/subscriptions/delivery/provisioning.ts'
import type { SiteContent } from '#domain/subscriptions/delivery/site-content.schema.ts'
import { calendarDay, instant } from '../columns.ts'
import { subscription } from './subscriptions.ts'

const subscriptionReference = () =>
  text('subscription_id')
    .notNull()
    .references(() => subscription.id)

/** Progress of a subscription's site towards going online. */
export const delivery = pgTable(
  'delivery',
  {
    subscriptionId: text('subscription_id')
      .primaryKey()
      .references(() => subscription.id),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Content from the customer, as a draft or sent. */
    content: jsonb('content').$type<SiteContent>(),
    /** How the shop received the content, if not by the form. */
    contentNote: text('content_note'),
    contentSentAt: instant('content_sent_at'),
    /** Since when the customer's content or approval has been pending; the next two columns count its reminders. */
    requestedAt: instant('requested_at').notNull(),
    reminders: integer('reminders').notNull().default(0),
    remindedAt: instant('reminded_at'),
    /** Promised day: the product's delivery time in working days after the content arrived. */
    dueOn: calendarDay('due_on'),
    /** URL of the preview for the customer. */
    previewUrl: text('preview_url'),
    approvedAt: instant('approved_at'),
    siteUrl: text('site_url'),
    /** The shop has read the customer's messages up to here; customers are notified by email. */
    shopSeenAt: instant('shop_seen_at'),
    /** When the site's texts, files and messages were deleted, after the end of the subscription. */
    emptiedAt: instant('emptied_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index().on(table.state, table.dueOn)],
)

/** History of a delivery, append-only. */
export const deliveryEvent = pgTable(
  'delivery_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriptionId: subscriptionReference(),
    step: text('step').$type<DeliveryStep>().notNull(),
    actorId: text('actor_id'),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index().on(table.subscriptionId, table.id)],
)

/** A file of the customer or the shop; the bytes are in the file store. */
export const deliveryFile = pgTable(
  'delivery_file',
  {
    id: text('id').primaryKey(),
    subscriptionId: subscriptionReference(),
    side: text('side').$type<DeliverySide>().notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.subscriptionId, table.createdAt)],
)

export const deliveryMessage = pgTable(
  'delivery_message',
  {
    id: text('id').primaryKey(),
    subscriptionId: subscriptionReference(),
    side: text('side').$type<DeliverySide>().notNull(),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.subscriptionId, table.createdAt)],
)

/** Outbox of events for the hosting, sent in order and retried until acknowledged. */
export const provisioningEvent = pgTable(
  'provisioning_event',
  {
    id: text('id').primaryKey(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    subscriptionId: subscriptionReference(),
    type: text('type').$type<ProvisioningType>().notNull(),
    status: text('status').$type<ProvisioningStatus>().notNull(),
    tries: integer('tries').notNull(),
    /** Next attempt; null once none is needed. */
    nextTryAt: instant('next_try_at'),
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
  },
  (table) => [index().on(table.subscriptionId, table.position), index().on(table.status, table.nextTryAt)],
)
