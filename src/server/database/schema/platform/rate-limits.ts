import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Attempts counted by the rate limiter, in the shape its library requires; `expire` is in milliseconds. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
