import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  AffiliateEventKind,
  AffiliateEventStatus,
  AffiliateOrigin,
  AffiliateReportState,
} from '#domain/platform/affiliates/affiliate-event.ts'
import { instant, jsonValue, money } from '../columns.ts'

/** The account that owns an affiliate code, so that own purchases are recognised. */
export const affiliatePartner = pgTable('affiliate_partner', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
})

/** Leads, conversions and their reversals, each with the state of its report to the external platform. */
export const affiliateEvent = pgTable(
  'affiliate_event',
  {
    /** For conversions in commit order, so that the live channel can use it as a cursor. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<AffiliateEventKind>().notNull(),
    trackingCode: text('tracking_code').notNull(),
    /** Unique per kind: the number of an order or of a credit note, or an external reference. */
    reference: text('reference').notNull(),
    /** Never negative; for a reversal the reversed amount. */
    amount: money('amount_cents').notNull(),
    /** The reference of the conversion that a reversal reverses. */
    reverses: text('reverses'),
    leadType: text('lead_type'),
    source: text('source').notNull(),
    metadata: jsonValue('metadata').$type<Record<string, unknown>>().notNull(),
    origin: text('origin').$type<AffiliateOrigin>().notNull(),
    orderId: text('order_id'),
    /** The buyer is the owner of the code. */
    isOwnPurchase: boolean('is_own_purchase').notNull(),
    status: text('status').$type<AffiliateEventStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    reportState: text('report_state').$type<AffiliateReportState>().notNull(),
    reportTries: integer('report_tries').notNull(),
    /** Next report; null when reported, abandoned or not to be reported. */
    reportDueAt: instant('report_due_at'),
    /** HTTP status of the platform's refusal; null when there was no response. */
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
