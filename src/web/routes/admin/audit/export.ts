import { noteRead } from '#server/audit/note-read.ts'
import { listAuditEvents } from '#server/audit/queries.ts'
import { fileRows, streamCsv } from '#server/lists/stream-csv.ts'
import { csvResponse } from '#web/forms/csv-response.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { describeEvent } from './describe-event.ts'
import { readAuditFilter } from './read-filter.ts'

/** The lines that the address asks for as a file: sentences, with codes and details beside them. The export is itself in the log. */
export const loader = pageLoader('audit-export', async (page) => {
  const { ports, url, language } = page
  await noteRead(ports, { ...(await requireEditor(page)), subject: 'audit.csv' })
  const filter = readAuditFilter(url.searchParams, language)
  const stream = streamCsv({
    language,
    columns: ['id', 'occurred_at', 'person', 'email', 'sentence', 'link', 'action', 'reference', 'data'],
    async readPage(after) {
      const asked = { ...filter, rows: fileRows, ...(after && { before: Number(after[0]) }) }
      const { events, hasMore } = await listAuditEvents(ports, language, asked)
      const key = String(events.at(-1)?.id ?? '')

      return {
        rows: events.map((one) => ({ ...one, ...describeEvent(one, language) })),
        next: hasMore ? ([key, key] as const) : null,
      }
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
