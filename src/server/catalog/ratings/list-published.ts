import { and, count, desc, eq } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import type { Ports } from '#server/ports/ports.ts'

const shownRatings = 5

/** The published ratings of a product: their distribution by stars, and one page of them, newest first. */
export async function listPublished({ db }: Pick<Ports, 'db'>, productId: string, page: number) {
  const shown = and(eq(rating.productId, productId), eq(rating.status, 'published'))
  const [spread, rows] = await Promise.all([
    db.select({ stars: rating.stars, count: count() }).from(rating).where(shown).groupBy(rating.stars),
    db
      .select()
      .from(rating)
      .where(shown)
      .orderBy(desc(rating.writtenAt), desc(rating.id))
      .limit(shownRatings + 1)
      .offset((page - 1) * shownRatings),
  ])
  return {
    page,
    /** Number of ratings for each number of stars, from five down to one. */
    spread: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: spread.find((one) => one.stars === stars)?.count ?? 0,
    })),
    hasOlder: rows.length > shownRatings,
    rows: rows.slice(0, shownRatings).map((row) => ({
      id: row.id,
      stars: row.stars,
      text: row.text,
      language: row.language,
      authorName: row.authorName,
      boughtOn: row.boughtOn,
      experiencedOn: row.experiencedOn,
      answer: row.answer,
      writtenOn: dayInParis(row.writtenAt),
      changedOn: row.changedAt && dayInParis(row.changedAt),
      answeredOn: row.answeredAt && dayInParis(row.answeredAt),
    })),
  }
}

export type PublishedRatings = Awaited<ReturnType<typeof listPublished>>
