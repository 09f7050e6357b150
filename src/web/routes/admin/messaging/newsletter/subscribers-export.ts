import { subscriberListShape } from '#domain/messaging/newsletter/subscriber-list.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listSubscribers } from '#server/messaging/newsletter/list-subscribers.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/**
 * CSV export of the subscribers that match the list's query string, with their proof of consent; each export is
 * recorded in the audit log.
 */
export const loader = pageLoader('newsletter-subscribers-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'newsletter-subscribers.csv' })
  const query = readListQuery(subscriberListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: ['email', 'status', 'language', 'requested', 'confirmed', 'unsubscribed', 'suspended', 'proof'],
    readPage: (after) => listSubscribers(ports, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: (row) => [
      row.email,
      row.status,
      row.language,
      row.requestedAt,
      row.confirmedAt,
      row.unsubscribedAt,
      row.suspendedFor ?? '',
      row.steps.map((step) => `${step.occurredAt.toISOString()} ${step.choice}: ${step.wording}`).join(' | '),
    ],
  })
  return csvResponse(stream, 'abonnes-lettre.csv')
})
