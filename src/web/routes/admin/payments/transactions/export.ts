import { paymentListShape } from '#domain/payments/payment-list.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { listPayments } from '#server/payments/list-payments.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** Exports the payments selected by the list's query string, including each attempt on an invoice; the export is recorded in the audit log. */
export const loader = pageLoader('payments-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'payments.csv' })
  const query = readListQuery(paymentListShape, url.searchParams)
  const stream = streamCsv({
    language,
    columns: [
      'id',
      'provider_id',
      'created_at',
      'paid_at',
      'order',
      'invoice',
      'customer',
      'email',
      'purpose',
      'description',
      'amount',
      'refunded',
      'currency',
      'status',
      'dispute',
      'method',
      'last4',
      'test',
    ],
    readPage: (after) =>
      listPayments(ports, {
        ...changeListQuery(query, { after }),
        pageRows: fileRows,
        includesAllAttempts: true,
      }),
    lineOf: (row) => [
      row.id,
      row.providerPaymentId,
      row.createdAt,
      row.paidAt,
      row.orderNumber,
      row.invoiceNumber,
      row.customerName,
      row.email,
      row.purpose,
      row.description,
      csvAmount(row.amount),
      csvAmount(row.refunded),
      row.currency.toUpperCase(),
      paymentState(row),
      row.dispute,
      row.methodBrand,
      row.methodLast4,
      row.isTest ? 'yes' : 'no',
    ],
  })
  return csvResponse(stream, 'paiements.csv')
})
