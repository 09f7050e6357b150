import { customerStates } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { productNameText } from '#web/components/back-office/product-name.tsx'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { QueueFrame } from '../queue/queue-frame.tsx'

import type { Route } from './+types/waiting-sites'
import { loadWaitingSites } from './load-waiting-sites.ts'
import { RemindButton } from './remind-button.tsx'
import { waitingSiteColumns } from './waiting-site-columns.tsx'

export const loader = loadWaitingSites

export const meta: Route.MetaFunction = () => [{ title: m.queue_tab_sites() }]

/** Sites that wait for their customer, the longest wait first. */
export default function WaitingSites({ loaderData }: Route.ComponentProps) {
  const { counts, work, today, mayRemind } = loaderData
  useResultToast(useFetcher<ActionResult<'reminded'>>({ key: 'remind' }).data, {
    done: { reminded: m.delivery_reminded },
    failed: m.queue_not_reminded,
  })
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_sites }}>
      <QueueFrame work={work}>
        <ListBody
          data={loaderData}
          title={m.queue_tab_sites()}
          empty={m.queue_sites_none()}
          nameOf={(row) => productNameText(row)}
          views={[
            ['', m.queue_sites_all(), counts.total],
            ['?late=yes', m.queue_sites_late(), counts.late],
          ]}
          filters={[
            {
              name: 'step',
              label: m.queue_site_waits_for(),
              choices: choicesOf(deliveryStateLabels, customerStates),
            },
            { name: 'late', label: m.queue_sites_late(), choices: [['yes', m.queue_sites_late_only()]] },
          ]}
          columns={waitingSiteColumns(today)}
          actions={
            mayRemind
              ? (row) =>
                  row.remindableFrom !== null &&
                  row.remindableFrom <= today && <RemindButton site={row} fetcherKey="remind" />
              : undefined
          }
        />
      </QueueFrame>
    </ListContext>
  )
}
