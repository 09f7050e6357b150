import { href, useFetcher } from 'react-router'
import { customerSteps } from '#domain/subscriptions/delivery/delivery-state.ts'
import { pendingSiteListShape } from '#domain/subscriptions/delivery/pending-site-list.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { productNameText } from '#web/components/back-office/product-name.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { QueueFrame } from '../queue/queue-frame.tsx'

import type { Route } from './+types/waiting-sites'
import { loadWaitingSites } from './load-waiting-sites.ts'
import { RemindButton } from './remind-button.tsx'
import { waitingSiteColumns } from './waiting-site-columns.tsx'

export const loader = pageLoader('queue-sites', loadWaitingSites)

export const meta: Route.MetaFunction = () => [{ title: m.queue_tab_sites() }]

/** Sites that wait for their customer, the longest wait first. */
export default function WaitingSites({ loaderData }: Route.ComponentProps) {
  const { rows, counts, views, query, previous, next, work, today, mayRemind } = loaderData
  useResultToast(useFetcher<ActionResult<'reminded'>>({ key: 'remind' }).data, {
    done: { reminded: m.delivery_reminded },
    failed: m.queue_not_reminded,
  })
  return (
    <ListContext
      value={{
        path: href('/admin/queue/sites'),
        shape: pendingSiteListShape,
        query,
        rowsText: m.list_rows_sites,
      }}
    >
      <QueueFrame work={work}>
        <ListBody
          title={m.queue_tab_sites()}
          empty={m.queue_sites_none()}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={(row) => productNameText(row)}
          matching={counts.matching}
          total={counts.all}
          previous={previous}
          next={next}
          saved={views}
          views={[
            ['', m.queue_sites_all(), counts.all],
            ['?late=yes', m.queue_sites_late(), counts.late],
          ]}
          filters={[
            {
              name: 'step',
              label: m.queue_site_waits_for(),
              choices: choicesOf(deliveryStateLabels, customerSteps),
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
