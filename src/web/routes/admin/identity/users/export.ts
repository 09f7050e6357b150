import { userListShape } from '#domain/identity/users/user-list.ts'
import { userState } from '#domain/identity/users/user-state.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listUsers } from '#server/identity/users/list-users.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** Exports the accounts selected by the list's query string; the export is recorded in the audit log. */
export const loader = pageLoader('users-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'users.csv' })
  const query = readListQuery(userListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'name',
      'email',
      'role',
      'phone',
      'city',
      'country',
      'state',
      'second_factor',
      'signed_in_at',
      'seen_at',
      'joined_at',
    ],
    readPage: (after) => listUsers(ports, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: (row) => [
      row.name,
      row.email,
      row.role,
      row.phone,
      row.city,
      row.country,
      userState(row),
      row.hasFactor ? 'on' : 'off',
      row.signedInAt,
      row.seenAt,
      row.joinedAt,
    ],
  })
  return csvResponse(stream, 'utilisateurs.csv')
})
