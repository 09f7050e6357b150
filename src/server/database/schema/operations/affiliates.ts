import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  AffiliateEventKind,
  AffiliateEventStatus,
  AffiliateOrigin,
  AffiliateReportState,
} from '#domain/platform/affiliates/affiliate-event.ts'
import { instant, jsonValue, money } from '../columns.ts'

/** Who a code belongs to, so that purchases through one's own code can be told from others. */
export const affiliatePartner = pgTable('affiliate_partner', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
})

/** Leads, conversions and what was taken back of them, each with how its report to the platform elsewhere stands. */
export const affiliateEvent = pgTable(
  'affiliate_event',
  {
    /** Of conversions in the order in which they were committed: what the live channel counts by. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<AffiliateEventKind>().notNull(),
    trackingCode: text('tracking_code').notNull(),
    /** Of one kind each counts once: an order's number, a credit note's, what another program says. */
    reference: text('reference').notNull(),
    /** Never negative; of a reversal what is taken back. */
    amount: money('amount_cents').notNull(),
    /** The reference of the conversion that a reversal takes back. */
    reverses: text('reverses'),
    leadType: text('lead_type'),
    source: text('source').notNull(),
    metadata: jsonValue('metadata').$type<Record<string, unknown>>().notNull(),
    origin: text('origin').$type<AffiliateOrigin>().notNull(),
    orderId: text('order_id'),
    /** Bought by whom the code belongs to. */
    isOwnPurchase: boolean('is_own_purchase').notNull(),
    status: text('status').$type<AffiliateEventStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    reportState: text('report_state').$type<AffiliateReportState>().notNull(),
    reportTries: integer('report_tries').notNull(),
    /** When it is told next; null when it is done, given up or nobody's. */
    reportDueAt: instant('report_due_at'),
    /** What the platform answered when it did not take it: HTTP status, null when nobody answered. */
    reportStatus: integer('report_status'),
    reportMessage: text('report_message').notNull(),
    reportedAt: instant('reported_at'),
  },
  (table) => [
    uniqueIndex('affiliate_event_once').on(table.kind, table.reference),
    index().on(table.kind, table.createdAt),
    index().on(table.orderId),
    index().on(table.reverses),
    index('affiliate_event_due').on(table.reportDueAt).where(sql`report_state = 'waiting'`),
  ],
)
