import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RatingStatus } from '#domain/catalog/ratings/rating-status.ts'
import type { RefusalReason } from '#domain/catalog/ratings/refusal-reason.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { calendarDay, instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { subscription } from '../subscriptions/subscriptions.ts'

/** A buyer's rating of a product: one per account and product. */
export const rating = pgTable(
  'rating',
  {
    id: text('id').primaryKey(),
    /** No foreign key: a product deleted by mistake gets its ratings back when it is restored. */
    productId: text('product_id').notNull(),
    /** Null once the author's account was erased: the stars remain, anonymous. */
    accountId: text('account_id').references(() => account.id),
    /** The subscription that entitles the author to rate. */
    subscriptionId: text('subscription_id').references(() => subscription.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** First name and initial; empty where the author chose not to show it. */
    authorName: text('author_name').notNull(),
    boughtOn: calendarDay('bought_on').notNull(),
    /** Day the service began: the date of the experience. */
    experiencedOn: calendarDay('experienced_on').notNull(),
    status: text('status').$type<RatingStatus>().notNull(),
    refusalReason: text('refusal_reason').$type<RefusalReason>(),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    writtenAt: instant('written_at').notNull(),
    changedAt: instant('changed_at'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    /** Incremented by every change of the author, so that staff never decide about a text they have not read. */
    version: integer('version').notNull().default(1),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(author_name || ' ' || text || ' ' || answer)`,
    ),
  },
  (table) => [
    uniqueIndex('rating_one_per_buyer').on(table.accountId, table.productId),
    index('rating_shown').on(table.productId, table.writtenAt, table.id).where(sql`status = 'published'`),
    index('rating_by_written').on(table.writtenAt, sql`${table.id} COLLATE "C"`),
    index('rating_by_waiting').on(
      sql`(CASE WHEN status = 'waiting' THEN 1 ELSE 0 END)`,
      sql`${table.id} COLLATE "C"`,
    ),
    index('rating_by_stars').on(table.stars, sql`${table.id} COLLATE "C"`),
    index('rating_waiting').on(table.writtenAt).where(sql`status = 'waiting'`),
    index('rating_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('rating_one_to_five', sql`stars BETWEEN 1 AND 5`),
    check('rating_refused_for_a_reason', sql`(status = 'refused') = (refusal_reason IS NOT NULL)`),
  ],
)
