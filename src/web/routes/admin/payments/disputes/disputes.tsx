import { disputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import { disputeStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { PaymentsFrame } from '../payments-frame.tsx'
import type { Route } from './+types/disputes'
import { disputeColumns } from './dispute-columns.tsx'
import { loadDisputes } from './load-disputes.ts'

export const loader = loadDisputes

export const meta: Route.MetaFunction = () => [{ title: m.disputes_title() }]

/** List of disputed payments, the latest first. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_disputes }}>
      <PaymentsFrame>
        <ListBody
          data={loaderData}
          title={m.disputes_title()}
          empty={m.disputes_none()}
          nameOf={({ customerName, email, id }) => customerName ?? email ?? id}
          views={[
            ['', m.filter_all(), counts.total],
            ...disputeStatuses.flatMap((status) => {
              const count = counts.byState[status] ?? 0
              return count > 0
                ? [[`?status=${status}`, disputeStatusLabels[status].text(), count] as const]
                : []
            }),
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
