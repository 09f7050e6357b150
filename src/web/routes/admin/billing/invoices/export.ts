import { invoiceListShape } from '#domain/billing/invoices/invoice-list.ts'
import { type RateColumn, rateAmounts, rateColumns } from '#domain/billing/invoices/rate-columns.ts'
import { signedAmount } from '#domain/billing/invoices/signed-amount.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { listDocumentRates } from '#server/billing/invoices/list-document-rates.ts'
import { listDocuments } from '#server/billing/invoices/list-documents.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { percent } from '#web/components/ui/percent.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/**
 * The filtered list as CSV. Credit notes have negative amounts, so that columns add up. Recorded in the audit log as an
 * export of personal data.
 */
export const loader = pageLoader('all-invoices-export', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'invoices.csv' })
  const query = readListQuery(invoiceListShape, url.searchParams)
  const rates = await listDocumentRates(ports, query)
  const rateText = ({ part, of }: RateColumn) => {
    const what = typeof of === 'number' ? percent(of) : of
    return part === 'net' ? m.csv_net_of({ what }) : m.csv_vat_of({ what })
  }
  const stream = streamCsv({
    language,
    columns: [
      'number',
      'series',
      'status',
      'issued_on',
      'due_on',
      'paid_at',
      'credited_number',
      'order',
      'buyer_type',
      'company',
      'first_name',
      'last_name',
      'email',
      'address',
      'zip_code',
      'city',
      'country',
      'siren',
      'vat_number',
      'language',
      'vat_case',
      'net',
      'vat',
      'total',
      ...rateColumns(rates).map((column) => ({ heading: rateText(column) })),
    ],
    readPage: (after) => listDocuments(ports, { ...changeListQuery(query, { after }), pageRows: fileRows }),
    lineOf: ({ series, buyer, ...row }) => {
      const amount = (of: Cents) => csvAmount(signedAmount(series, of))
      return [
        row.number,
        series,
        series === 'AV' ? '' : row.status,
        row.issuedOn,
        series === 'AV' ? '' : row.dueOn,
        row.paidAt,
        row.creditedNumber,
        row.orderNumber,
        buyer.buyerType,
        buyer.company,
        buyer.firstName,
        buyer.lastName,
        row.email,
        buyer.address,
        buyer.zipCode,
        buyer.city,
        buyer.country,
        buyer.siren,
        buyer.vatNumber,
        row.language,
        row.vatCases.join(' '),
        amount(row.net),
        amount(row.vat),
        amount(row.total),
        ...rateAmounts(rates, row.byRate).map((of) => of && amount(of)),
      ]
    },
  })
  return csvResponse(stream, 'factures.csv')
})
