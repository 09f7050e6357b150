import { outboxListShape } from '#domain/messaging/mailing/outbox-list.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listMails } from '#server/messaging/mailing/list-mails.ts'
import { listTemplateTitles } from '#server/messaging/mailing/list-template-titles.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** Exports the mails selected by the list's query string, without their content; the export is recorded in the audit log. */
export const loader = pageLoader('outbox-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'emails.csv' })
  const templates = await listTemplateTitles(ports)
  const query = readListQuery(outboxListShape(templates.map(({ name }) => name)), url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'id',
      'written_at',
      'recipient',
      'subject',
      'template',
      'category',
      'language',
      'status',
      'attempts',
      'accepted_at',
      'error',
    ],
    readPage: (after) => listMails(ports, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: (row) => [
      row.id,
      row.createdAt,
      row.recipient,
      row.subject,
      row.template,
      row.category,
      row.language,
      row.status,
      row.attempts,
      row.acceptedAt,
      row.lastError,
    ],
  })
  return csvResponse(stream, 'emails.csv')
})
