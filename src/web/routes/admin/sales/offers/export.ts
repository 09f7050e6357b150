import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { offerListShape } from '#domain/sales/offers/offer-list.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { listOffers } from '#server/sales/offers/list-offers.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** Exports the offers selected by the list's query string; the export is recorded in the audit log. */
export const loader = pageLoader('offers-export', async (page) => {
  const { ports, url, language, ipHash } = page
  await recordRead(ports, { actorId: (await requireAccount(page)).id, subject: 'offers.csv', ipHash })
  const query = readListQuery(offerListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'made_at',
      'email',
      'product',
      'quantity',
      'monthly_price',
      'setup_fee',
      'starts_not_before',
      'valid_until',
      'state',
      'order',
    ],
    readPage: (after) =>
      listOffers(ports, language, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: (row) => [
      row.createdAt,
      row.email,
      row.productId,
      String(row.quantity),
      csvAmount(row.monthlyPrice),
      csvAmount(row.setupFee),
      row.startsNotBefore,
      row.validUntil,
      row.state,
      row.orderNumber,
    ],
  })
  return csvResponse(stream, 'offres.csv')
})
