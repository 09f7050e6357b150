import { changeListQuery } from '#domain/platform/lists/list-query.ts'
import { listAuditActions, listAuditEvents } from '#server/platform/audit/queries.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'
import { describeEvent } from './describe-event.ts'
import { readAuditQuery } from './read-audit-query.ts'

/** Exports the entries selected by the query string: sentences, codes and details. The export is itself recorded. */
export const loader = pageLoader('audit-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'audit.csv' })
  const query = readAuditQuery(url.searchParams, { language, actions: await listAuditActions(ports) })
  const stream = streamCsv({
    language,
    columns: ['id', 'occurred_at', 'person', 'email', 'sentence', 'link', 'action', 'reference', 'data'],
    async readPage(after) {
      const asked = { ...query, ...changeListQuery(query, { after }), pageRows: fileRows }
      const { rows, next } = await listAuditEvents(ports, language, asked)
      return { rows: rows.map((one) => ({ ...one, ...describeEvent(one, language) })), next }
    },
    lineOf: (row) => [
      row.id,
      row.occurredAt,
      row.who,
      row.actorEmail,
      row.sentence,
      row.link && new URL(row.link, url).href,
      row.action,
      row.subject,
      JSON.stringify(row.details),
    ],
  })
  return csvResponse(stream, 'journal-audit.csv')
})
