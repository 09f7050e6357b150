import type { DisplayedAverage } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'
import type { PublishedRatings } from '#server/catalog/ratings/list-published.ts'

const scale = { bestRating: 5, worstRating: 1 }

/** Structured data of the ratings on a page: the same average and the same texts, nothing else. */
export function ratingsData({ average, count }: DisplayedAverage, rows: PublishedRatings['rows']) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      ratingCount: count,
      ...scale,
    },
    review: rows.map(({ stars, text, language, authorName, writtenOn }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName || m.rating_name_hidden() },
      datePublished: writtenOn,
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
      ...(text && { reviewBody: text, inLanguage: language }),
    })),
  }
}
