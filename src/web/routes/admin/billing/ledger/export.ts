import { ledgerListShape } from '#domain/billing/ledger/ledger-list.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listLedgerEvents } from '#server/billing/ledger/list-ledger-events.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** The filtered ledger entries as CSV, with all their stored fields. */
export const loader = pageLoader('ledger-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'ledger.csv' })
  const query = readListQuery(ledgerListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'id',
      'occurred_at',
      'type',
      'amount',
      'currency',
      'order',
      'document',
      'payment',
      'seal',
      'data',
    ],
    readPage: (after) =>
      listLedgerEvents(ports, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: (row) => [
      row.id,
      row.occurredAt,
      row.type,
      csvAmount(row.amount),
      row.currency.toUpperCase(),
      row.orderNumber,
      row.documentNumber,
      row.providerPaymentId,
      row.seal,
      JSON.stringify(row.data),
    ],
  })
  return csvResponse(stream, 'grand-livre.csv')
})
