import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { EvidenceKind } from '#domain/billing/tax/country-evidence.ts'
import type { SeatProofKind } from '#domain/billing/tax/seat-proof.schema.ts'
import { calendarDay, instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { order } from '../sales/orders.ts'
import { invoice } from './invoices.ts'

/** A question to the registry of VAT numbers and what it answered: kept as proof. */
export const vatCheck = pgTable(
  'vat_check',
  {
    id: text('id').primaryKey(),
    /** With its two letters, without spaces. */
    number: text('number').notNull(),
    /** 'away': the registry did not answer, and nobody knows. */
    status: text('status').$type<'asked' | 'valid' | 'invalid' | 'away'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** As registered; not every country tells. */
    name: text('name'),
    address: text('address'),
    /** The registry's own number of the question. */
    requestId: text('request_id'),
    problem: text('problem'),
  },
  (table) => [
    index().on(table.number, table.askedAt),
    index().on(table.askedAt).where(sql`status = 'asked'`),
  ],
)

/** A sign of where the buyer of an order lives; append-only, kept as long as the order. */
export const vatEvidence = pgTable(
  'vat_evidence',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** An invoice with VAT until its buyer's number is confirmed or the seat of its business is shown. */
export const vatRecheck = pgTable(
  'vat_recheck',
  {
    invoiceId: text('invoice_id')
      .primaryKey()
      .references(() => invoice.id),
    /** What it waits for. */
    kind: text('kind').$type<'number' | 'seat'>().notNull(),
    number: text('number').notNull(),
    state: text('state').$type<'waiting' | 'confirmed' | 'refused' | 'given_up'>().notNull(),
    tries: integer('tries').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    creditNoteId: text('credit_note_id').references(() => invoice.id),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [index('vat_recheck_due').on(table.nextTryAt).where(sql`state = 'waiting'`)],
)

/**
 * The sale with which those to consumers of other member states passed the threshold of a calendar year (Directive 2006/112, art. 59c(2)): from it on, and
 * in the year after, they are taxed where the consumers live, whatever is credited later. Append-only.
 */
export const thresholdCrossing = pgTable('threshold_crossing', {
  year: integer('year').primaryKey(),
  crossedOn: calendarDay('crossed_on').notNull(),
  invoiceId: text('invoice_id')
    .notNull()
    .references(() => invoice.id),
})

/** What a person of the shop accepted as proof of the seat of a business (Regulation 282/2011, art. 18(3)); append-only, kept as long as the invoices. */
export const seatProof = pgTable(
  'seat_proof',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** The place it shows, as `placeOf` gives it. */
    place: text('place').notNull(),
    /** 'withdrawn': those accepted before it show nothing any more. Rows never change. */
    kind: text('kind').$type<SeatProofKind | 'withdrawn'>().notNull(),
    /** The number of the certificate or of the register, and what was compared; why they were withdrawn. */
    note: text('note').notNull(),
    /** Its bytes are in the file store; null where there is none. */
    fileName: text('file_name'),
    fileSha256: text('file_sha256'),
    acceptedBy: text('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [index().on(table.accountId, table.place)],
)
