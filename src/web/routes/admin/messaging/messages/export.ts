import { messageListShape } from '#domain/messaging/contact/message-list.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listMessages } from '#server/messaging/contact/list-messages.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/**
 * CSV export of the messages that match the list's query string; it contains personal data, so the export is recorded
 * in the audit log.
 */
export const loader = pageLoader('messages-export', async (page) => {
  const { ports, url, language, ipHash } = page
  await recordRead(ports, { actorId: (await requireAccount(page)).id, subject: 'messages.csv', ipHash })
  const query = readListQuery(messageListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'received_at',
      'name',
      'email',
      'subject',
      'message',
      'language',
      'status',
      'read_at',
      'archived_at',
    ],
    readPage: (after) => listMessages(ports, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: (row) => [
      row.createdAt,
      row.name,
      row.email,
      row.subject,
      row.message,
      row.language,
      row.status,
      row.readAt,
      row.archivedAt,
    ],
  })
  return csvResponse(stream, 'messages.csv')
})
