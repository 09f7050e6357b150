import { randomUUID } from 'node:crypto'
import { day } from '#domain/platform/calendar/day.ts'
import { recountRatings } from '#server/catalog/ratings/internal/recount-ratings.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import type { TestApp } from '../create-test-app.ts'

type Row = typeof rating.$inferInsert

/** Inserts a published rating of a buyer, without an account by default; returns its id. */
export async function insertRating(shop: TestApp, changes: Partial<Row> = {}): Promise<string> {
  const row: Row = {
    id: randomUUID(),
    productId: 'quiz',
    accountId: null,
    subscriptionId: null,
    stars: 5,
    text: 'Rien à redire.',
    language: 'fr',
    authorName: 'Alix M.',
    boughtOn: day('2026-11-01'),
    experiencedOn: day('2026-11-02'),
    status: 'published',
    writtenAt: shop.clock.now(),
    ...changes,
  }
  await shop.ports.db.transaction(async (transaction) => {
    await transaction.insert(rating).values(row)
    await recountRatings(transaction, [row.productId])
  })
  return row.id
}
