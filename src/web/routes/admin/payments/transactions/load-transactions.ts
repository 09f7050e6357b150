import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { countPaymentWork } from '#server/payments/count-payment-work.ts'
import { paymentList } from '#server/payments/payment-list.ts'
import { listDiscrepancies } from '#server/payments/reconciliation/list-discrepancies.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Loads the list of payments, with the pending tasks shown above it. */
export const loadTransactions = listLoader(paymentList, {
  path: href('/admin/payments'),
  row: ({ createdAt, paidAt: _, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  more: async ({ ports, role }) => {
    const [discrepancies, { failedEvents }] = await Promise.all([
      listDiscrepancies(ports),
      countPaymentWork(ports),
    ])
    return {
      discrepancies: discrepancies.map(({ foundAt, ...discrepancy }) => ({
        ...discrepancy,
        foundOn: dayInParis(foundAt),
      })),
      failedEvents,
      mayRefund: isAllowed('payments.refund-discrepancy', role),
      mayNote: isAllowed('payments.note-discrepancy', role),
    }
  },
})

export type TransactionsData = Awaited<ReturnType<typeof loadTransactions>>
export type ShownPayment = TransactionsData['rows'][number]
export type ShownDiscrepancy = TransactionsData['discrepancies'][number]
