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

const ofSubscription = () =>
  text('subscription_id')
    .notNull()
    .references(() => subscription.id)

/** The site of a subscription on its way to being online. */
export const delivery = pgTable(
  'delivery',
  {
    subscriptionId: text('subscription_id')
      .primaryKey()
      .references(() => subscription.id),
    state: text('state').$type<DeliveryState>().notNull(),
    /** What its customer wrote, as a draft or sent. */
    content: jsonb('content').$type<SiteContent>(),
    /** How it came, where its customer did not send it by the form. */
    contentNote: text('content_note'),
    contentSentAt: instant('content_sent_at'),
    /** Since when its customer is asked, for what goes in or what they think of it, and how often and when last they were reminded. */
    askedAt: instant('asked_at').notNull(),
    reminders: integer('reminders').notNull().default(0),
    remindedAt: instant('reminded_at'),
    /** The day the shop has promised: the product's working days after what goes in was there. */
    dueOn: calendarDay('due_on'),
    /** Where its customer looks at it before it is online. */
    previewUrl: text('preview_url'),
    approvedAt: instant('approved_at'),
    siteUrl: text('site_url'),
    /** Until when the shop has read what its customer wrote; a customer is told by mail. */
    shopSeenAt: instant('shop_seen_at'),
    /** Its texts, files and messages are gone: the subscription ended. */
    emptiedAt: instant('emptied_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index().on(table.state, table.dueOn)],
)

/** What happened on the way, append-only. */
export const deliveryEvent = pgTable(
  'delivery_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriptionId: ofSubscription(),
    step: text('step').$type<DeliveryStep>().notNull(),
    actorId: text('actor_id'),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index().on(table.subscriptionId, table.id)],
)

/** A file of either side; its bytes are in the file store. */
export const deliveryFile = pgTable(
  'delivery_file',
  {
    id: text('id').primaryKey(),
    subscriptionId: ofSubscription(),
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
    subscriptionId: ofSubscription(),
    side: text('side').$type<DeliverySide>().notNull(),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.subscriptionId, table.createdAt)],
)

/** What the hosting is told, in the order it happened; sent until it was answered. */
export const provisioningEvent = pgTable(
  'provisioning_event',
  {
    id: text('id').primaryKey(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    subscriptionId: ofSubscription(),
    type: text('type').$type<ProvisioningType>().notNull(),
    status: text('status').$type<ProvisioningStatus>().notNull(),
    tries: integer('tries').notNull(),
    /** When it is sent (again); null once it need not be. */
    nextTryAt: instant('next_try_at'),
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
  },
  (table) => [index().on(table.subscriptionId, table.position), index().on(table.status, table.nextTryAt)],
)
