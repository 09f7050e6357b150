import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { CsvColumn } from '#messages/platform/csv/csv-columns.ts'
import { type AffiliateRow, listEventsBefore } from '#server/operations/affiliates/queries.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { onReplica } from '#server/ports/replica.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

const columns: CsvColumn[] = [
  'kind',
  'at',
  'tracking_code',
  'lead_type',
  'amount',
  'reference',
  'reverses',
  'status',
  'origin',
  'source',
  'own_purchase',
  'report',
  'report_status',
  'report_message',
  'reported_at',
]

/** CSV of all leads, conversions and reversals, newest first. A reversal is negative, so that the column adds up. */
export const loader = pageLoader('affiliates-export', async ({ ports, language }) => {
  const reading = await onReplica(ports)
  const stream = streamCsv<AffiliateRow>({
    language,
    columns,
    async readPage(after) {
      const rows = await listEventsBefore(reading, after && Number(after[0]), fileRows)
      const last = rows.at(-1)
      const key = String(last?.id ?? '')
      return { rows, next: rows.length === fileRows ? ([key, key] as const) : null }
    },
    toValues: (row) => [
      row.kind,
      row.createdAt,
      row.trackingCode,
      row.leadType,
      csvAmount(row.kind === 'reversal' ? cents(-row.amount) : row.amount),
      row.reference,
      row.reverses,
      row.status,
      row.origin,
      row.source,
      row.isOwnPurchase ? 'yes' : 'no',
      row.reportState,
      row.reportStatus,
      row.reportMessage,
      row.reportedAt,
    ],
  })
  return csvResponse(stream, 'affiliation.csv')
})
