import { href } from 'react-router'
import { paymentListShape } from '#domain/payments/payment-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { countPaymentWork } from '#server/payments/count-payment-work.ts'
import { countPayments, findPaymentIds, listPayments } from '#server/payments/list-payments.ts'
import { listDiscrepancies } from '#server/payments/reconciliation/list-discrepancies.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the list of payments, with the pending tasks shown above it. */
export async function loadTransactions(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(paymentListShape, url.searchParams)
  const found = findPaymentIds(ports, query)
  const [list, counts, views, findings, work] = await Promise.all([
    found.then((ids) => listPayments(ports, query, ids)),
    found.then((ids) => countPayments(ports, query, ids)),
    listSavedViews(ports, { accountId: id, list: href('/admin/payments') }),
    listDiscrepancies(ports),
    countPaymentWork(ports),
  ])
  return {
    ...list,
    rows: list.rows.map(({ createdAt, paidAt: _, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    counts,
    views,
    query,
    findings: findings.map(({ foundAt, ...discrepancy }) => ({
      ...discrepancy,
      foundOn: dayInParis(foundAt),
    })),
    failedEvents: work.failedEvents,
    mayRefund: isAllowed('payments.refund-finding', role),
    mayNote: isAllowed('payments.note-finding', role),
    mayExport: isAllowed('payments-export', role),
  }
}

export type TransactionsData = Awaited<ReturnType<typeof loadTransactions>>
export type ShownPayment = TransactionsData['rows'][number]
export type ShownDiscrepancy = TransactionsData['findings'][number]
