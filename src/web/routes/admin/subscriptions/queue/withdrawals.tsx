import { m } from '#messages/messages.ts'
import type { ActionResult } from '#web/components/back-office/forms/use-result-toast.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { Route } from './+types/withdrawals'
import type { QueueDone } from './declaration-actions.ts'
import { loadWithdrawals } from './load-withdrawals.ts'
import { QueueFrame } from './queue-frame.tsx'

import { RefundButton } from './refund-dialog.tsx'
import { useQueueToast } from './use-queue-toast.ts'
import { withdrawalColumns } from './withdrawal-columns.tsx'

export const loader = loadWithdrawals

export const meta: Route.MetaFunction = () => [{ title: m.queue_title() }]

/** Withdrawals, ordered by the deadline of their refund. */
export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const { counts, work, today, mayRefund } = loaderData
  useQueueToast(useFetcher<ActionResult<QueueDone>>({ key: 'queue' }).data)
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_withdrawals }}>
      <QueueFrame work={work}>
        <ListBody
          data={loaderData}
          title={m.queue_tab_withdrawals()}
          empty={m.queue_withdrawals_none()}
          nameOf={({ orderNumber }) => orderNumber}
          views={[
            ['', m.queue_view_open(), counts.waiting + counts.failed],
            ['?state=failed', m.queue_view_failed(), counts.failed],
            ['?state=settled', m.queue_view_settled(), counts.settled],
          ]}
          columns={withdrawalColumns(today)}
          actions={
            mayRefund
              ? (row) => row.state === 'waiting' && <RefundButton withdrawal={row} fetcherKey="queue" />
              : undefined
          }
        />
      </QueueFrame>
    </ListContext>
  )
}
