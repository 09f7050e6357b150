import { href } from 'react-router'
import { signedAmount } from '#domain/billing/invoices/signed-amount.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { buyerParty } from '#server/billing/documents/model/party-model.ts'
import { documentList, sumDocuments } from '#server/billing/invoices/document-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Totals are computed for at most this many documents, since more would slow the list down. */
const maxSummedRows = 20_000

/** Data of the list of issued documents; credit notes have negative amounts. */
export const loadInvoices = listLoader(documentList, {
  path: href('/admin/invoices'),
  row: ({ buyer, net, vat, total, vatCases, ...row }) => ({
    id: row.id,
    number: row.number,
    series: row.series,
    status: row.status,
    language: row.language,
    accountId: row.accountId,
    email: row.email,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    creditedNumber: row.creditedNumber,
    customer: buyerParty(buyer, row.email, row.language).name,
    country: buyer.country,
    buyerType: buyer.buyerType,
    vatCases,
    net: signedAmount(row.series, net),
    vat: signedAmount(row.series, vat),
    total: signedAmount(row.series, total),
  }),
  more: async ({ ports, scope, query, role }, loaded) => {
    const seenUntil = ports.clock.now().toISOString()
    const { counts, found } = await loaded
    return {
      seenUntil,
      sums:
        counts.matching <= maxSummedRows
          ? await sumDocuments(ports, await documentList.where(scope, query, found))
          : null,
      /** True when the list was opened to choose an invoice to credit. */
      isChoosingCredit: query.filters.credit === 'possible' && isAllowed('invoice-credit.issue', role),
      mayResend: isAllowed('all-invoices.resend', role),
    }
  },
})

export type InvoicesData = Awaited<ReturnType<typeof loadInvoices>>
export type ShownDocument = InvoicesData['rows'][number]
