import { href } from 'react-router'
import { disputeListShape } from '#domain/payments/dispute-list.ts'
import { disputeStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { PaymentsFrame } from '../payments-frame.tsx'

import type { Route } from './+types/disputes'
import { disputeColumns } from './dispute-columns.tsx'
import { loadDisputes } from './load-disputes.ts'

export const loader = pageLoader('payment-disputes', loadDisputes)

export const meta: Route.MetaFunction = () => [{ title: m.disputes_title() }]

/** List of disputed payments, the latest first. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { rows, counts, views, query, previous, next } = loaderData
  return (
    <ListContext
      value={{
        path: href('/admin/payments/disputes'),
        shape: disputeListShape,
        query,
        rowsText: m.list_rows_disputes,
      }}
    >
      <PaymentsFrame>
        <ListBody
          title={m.disputes_title()}
          empty={m.disputes_none()}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ customerName, email, id }) => customerName ?? email ?? id}
          matching={counts.matching}
          total={counts.total}
          previous={previous}
          next={next}
          saved={views}
          views={[
            ['', m.filter_all(), counts.total],
            ...counts.byState.flatMap(([status, count]) =>
              count > 0 ? [[`?status=${status}`, disputeStatusLabels[status].text(), count] as const] : [],
            ),
          ]}
          filters={[
            {
              name: 'status',
              label: m.status(),
              choices: choicesOf(disputeStatusLabels),
            },
          ]}
          columns={disputeColumns()}
        />
      </PaymentsFrame>
    </ListContext>
  )
}
