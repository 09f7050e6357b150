import { and, count, desc, eq } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import type { Ports } from '#server/ports/ports.ts'

const ratingsPerPage = 5

/** The published ratings of a product: their distribution by stars, and one page of them, newest first. */
export async function listPublished({ db }: Pick<Ports, 'db'>, productId: string, page: number) {
  const isPublished = and(eq(rating.productId, productId), eq(rating.status, 'published'))
  const [starCounts, rows] = await Promise.all([
    db.select({ stars: rating.stars, count: count() }).from(rating).where(isPublished).groupBy(rating.stars),
    db
      .select()
      .from(rating)
      .where(isPublished)
      .orderBy(desc(rating.writtenAt), desc(rating.id))
      .limit(ratingsPerPage + 1)
      .offset((page - 1) * ratingsPerPage),
  ])
  return {
    page,
    /** Number of ratings by number of stars, from five to one. */
    spread: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: starCounts.find((row) => row.stars === stars)?.count ?? 0,
    })),
    hasOlder: rows.length > ratingsPerPage,
    rows: rows.slice(0, ratingsPerPage).map((row) => ({
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
