import { href } from 'react-router'
import { paymentListShape } from '#domain/payments/payment-list.ts'
import { m } from '#messages/messages.ts'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

import type { Route } from './+types/transactions'
import { discrepancyActions } from './discrepancy-actions.ts'
import { loadTransactions } from './load-transactions.ts'
import { TransactionList } from './transaction-list.tsx'

export const loader = pageLoader('payments', loadTransactions)

export const action = discrepancyActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.payments_title() }]

/** List of all payments, with the pending tasks about them. */
export default function Transactions({ loaderData }: Route.ComponentProps) {
  return (
    <ListContext
      value={{
        path: href('/admin/payments'),
        shape: paymentListShape,
        query: loaderData.query,
        rowsText: m.list_rows_payments,
      }}
    >
      <TransactionList {...loaderData} />
    </ListContext>
  )
}
