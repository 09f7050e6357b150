import { href } from 'react-router'
import { invoiceListShape } from '#domain/billing/invoices/invoice-list.ts'
import { signedAmount } from '#domain/billing/invoices/signed-amount.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { buyerParty } from '#server/billing/documents/model/party-model.ts'
import { countDocuments, listDocuments, sumDocuments } from '#server/billing/invoices/list-documents.ts'
import { findDocumentIds } from '#server/billing/invoices/text/document-conditions.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Totals are computed for at most this many documents, since more would slow the list down. */
const maxSummedRows = 20_000

/** Data of the list of issued documents; credit notes have negative amounts. */
export async function loadInvoices(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, language } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(invoiceListShape, url.searchParams)
  const seenUntil = ports.clock.now().toISOString()
  const found = findDocumentIds(ports, query)
  const [list, counts, views] = await Promise.all([
    found.then((ids) => listDocuments(ports, query, ids)),
    found.then((ids) => countDocuments(ports, query, ids)),
    listSavedViews(ports, { accountId: id, list: href('/admin/invoices') }),
  ])
  const sums = counts.matching <= maxSummedRows ? await sumDocuments(ports, query, await found) : null
  return {
    ...list,
    sums,
    rows: list.rows.map(({ buyer, net, vat, total, vatCases, ...row }) => ({
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
      customer: buyerParty(buyer, row.email, language).name,
      country: buyer.country,
      buyerType: buyer.buyerType,
      vatCases,
      net: signedAmount(row.series, net),
      vat: signedAmount(row.series, vat),
      total: signedAmount(row.series, total),
    })),
    seenUntil,
    counts,
    views,
    query,
    /** True when the list was opened to choose an invoice to credit. */
    isChoosingCredit: query.filters.credit === 'possible' && isAllowed('invoice-credit.issue', role),
    mayResend: isAllowed('all-invoices.resend', role),
    mayExport: isAllowed('all-invoices-export', role),
  }
}

export type InvoicesData = Awaited<ReturnType<typeof loadInvoices>>
export type ShownDocument = InvoicesData['rows'][number]
