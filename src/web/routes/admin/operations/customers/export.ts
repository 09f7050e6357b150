import { customerListShape } from '#domain/operations/customers/customer-list.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listCustomers } from '#server/identity/accounts/list-customers.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** The filtered customers as CSV. Recorded in the audit log as an export of personal data. */
export const loader = pageLoader('customers-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'customers.csv' })
  const query = readListQuery(customerListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'id',
      'name',
      'email',
      'email_verified',
      'phone',
      'company',
      'address',
      'zip_code',
      'city',
      'country',
      'language',
      'joined_at',
      'last_active_at',
      'orders',
      'spent',
      'last_order_at',
    ],
    readPage: (after) => listCustomers(ports, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: ({ id, joinedAt, lastActiveAt, totalOrders, totalSpent, lastOrderAt, ...user }) => [
      id,
      user.name,
      user.email,
      String(user.emailVerified),
      user.phone,
      user.company,
      user.address,
      user.zipCode,
      user.city,
      user.country,
      user.language,
      joinedAt,
      lastActiveAt,
      totalOrders,
      csvAmount(totalSpent),
      lastOrderAt,
    ],
  })
  return csvResponse(stream, 'clients.csv')
})
