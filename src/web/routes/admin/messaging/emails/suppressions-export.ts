import { suppressionListShape } from '#domain/messaging/mailing/suppression-list.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listSuppressions } from '#server/messaging/mailing/list-suppressions.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** Exports the suppressed addresses selected by the list's query string; the export is recorded in the audit log. */
export const loader = pageLoader('suppressions-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'suspended-addresses.csv' })
  const query = readListQuery(suppressionListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: ['email', 'reason', 'detail', 'mail', 'since'],
    readPage: (after) =>
      listSuppressions(ports, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: (row) => [row.email, row.reason, row.detail, row.mailId, row.createdAt],
  })
  return csvResponse(stream, 'adresses-suspendues.csv')
})
