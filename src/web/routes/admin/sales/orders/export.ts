import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { orderListShape } from '#domain/sales/checkout/order-list.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { listOrders } from '#server/sales/checkout/list-orders.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** Exports the orders selected by the list's query string, with ISO instants and decimal amounts; recorded in the audit log. */
export const loader = pageLoader('orders-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'orders.csv' })
  const query = readListQuery(orderListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'number',
      'placed_at',
      'customer',
      'email',
      'products',
      'sold_as',
      'total',
      'status',
      'card',
      'paid_at',
    ],
    readPage: (after) =>
      listOrders(ports, language, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: ({ number, placedAt, customerName, email, lines, total, state, methodLast4, paidAt }) => [
      number,
      placedAt,
      customerName,
      email,
      lines.map((line) => `${line.quantity} × ${line.ownName ?? line.name}`).join('\n'),
      lines.map((line) => line.name).join('\n'),
      csvAmount(total),
      state,
      methodLast4,
      paidAt,
    ],
  })
  return csvResponse(stream, 'commandes.csv')
})
