import { ratingListShape } from '#domain/catalog/ratings/rating-list.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listRatedProducts, listRatings } from '#server/catalog/ratings/list-ratings.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** CSV export of the ratings that match the list's query string; the export is recorded in the audit log. */
export const loader = pageLoader('ratings-export', async (page) => {
  const { ports, url, language, ipHash } = page
  await recordRead(ports, { actorId: (await requireAccount(page)).id, subject: 'ratings.csv', ipHash })
  const products = await listRatedProducts(ports, language)
  const query = readListQuery(ratingListShape(products.map(({ id }) => id)), url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'written_at',
      'product',
      'stars',
      'text',
      'language',
      'public_name',
      'bought_on',
      'service_from',
      'status',
      'reason',
      'answer',
      'answered_at',
      'changed_at',
      'decided_at',
    ],
    readPage: (after) =>
      listRatings(ports, language, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: (row) => [
      row.writtenAt,
      row.productId,
      String(row.stars),
      row.text,
      row.language,
      row.authorName,
      row.boughtOn,
      row.experiencedOn,
      row.status,
      row.refusalReason,
      row.answer,
      row.answeredAt,
      row.changedAt,
      row.decidedAt,
    ],
  })
  return csvResponse(stream, 'avis.csv')
})
