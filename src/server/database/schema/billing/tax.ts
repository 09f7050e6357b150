import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { EvidenceKind } from '#domain/billing/tax/location-evidence.ts'
import type { SeatProofKind } from '#domain/billing/tax/seat-proof.schema.ts'
import { calendarDay, instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { order } from '../sales/orders.ts'
import { invoice } from './invoices.ts'

/** A query to the registry of VAT numbers and its response, stored as proof. */
export const vatCheck = pgTable(
  'vat_check',
  {
    id: text('id').primaryKey(),
    /** With the two-letter country prefix, without spaces. */
    number: text('number').notNull(),
    /** 'unavailable': the registry did not respond, so the validity is unknown. */
    status: text('status').$type<'pending' | 'valid' | 'invalid' | 'unavailable'>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    answeredAt: instant('answered_at'),
    /** As registered; some countries do not disclose it. */
    name: text('name'),
    address: text('address'),
    /** The registry's identifier of the query. */
    requestId: text('request_id'),
    problem: text('problem'),
  },
  (table) => [
    index().on(table.number, table.requestedAt),
    index().on(table.requestedAt).where(sql`status = 'pending'`),
  ],
)

/** Evidence of the country of an order's buyer; append-only, retained as long as the order. */
export const vatEvidence = pgTable(
  'vat_evidence',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    /** ISO 3166-1 code. */
    country: text('country').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** An invoice charged with VAT until the buyer's VAT number is confirmed or the seat of the business is proved. */
export const vatRecheck = pgTable(
  'vat_recheck',
  {
    invoiceId: text('invoice_id')
      .primaryKey()
      .references(() => invoice.id),
    /** What is pending: confirmation of the VAT number or proof of the seat. */
    kind: text('kind').$type<'number' | 'seat'>().notNull(),
    number: text('number').notNull(),
    state: text('state').$type<'waiting' | 'confirmed' | 'refused' | 'abandoned'>().notNull(),
    tries: integer('tries').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    creditNoteId: text('credit_note_id').references(() => invoice.id),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [index('vat_recheck_due').on(table.nextTryAt).where(sql`state = 'waiting'`)],
)

/**
 * The sale that exceeded the calendar year's threshold for sales to consumers of other member states (Directive
 * 2006/112, art. 59c(2)): from that sale on and in the following year VAT is due where the consumers live, whatever is
 * credited later. Append-only.
 */
export const thresholdCrossing = pgTable('threshold_crossing', {
  year: integer('year').primaryKey(),
  crossedOn: calendarDay('crossed_on').notNull(),
  invoiceId: text('invoice_id')
    .notNull()
    .references(() => invoice.id),
})

/**
 * Proof of the seat of a business that staff accepted (Regulation 282/2011, art. 18(3)); append-only, retained as long
 * as the invoices.
 */
export const seatProof = pgTable(
  'seat_proof',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** The location it proves, in the form `placeOf` returns. */
    place: text('place').notNull(),
    /** 'withdrawn': proofs accepted before this row are no longer valid. Rows never change. */
    kind: text('kind').$type<SeatProofKind | 'withdrawn'>().notNull(),
    /** Number of the certificate or register entry and what was compared; for 'withdrawn', the reason. */
    note: text('note').notNull(),
    /** The bytes are in the file store; null when there is no file. */
    fileName: text('file_name'),
    fileSha256: text('file_sha256'),
    acceptedBy: text('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [index().on(table.accountId, table.place)],
)
