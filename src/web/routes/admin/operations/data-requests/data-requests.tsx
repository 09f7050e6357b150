import { Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { dataRequestKinds } from '#domain/operations/customers/data-request.ts'
import { m } from '#messages/messages.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { QueueFrame } from '#web/routes/admin/subscriptions/queue/queue-frame.tsx'

import { requestKinds } from '../customers/customer-texts.ts'
import type { Route } from './+types/data-requests'
import { dataRequestColumns } from './data-request-columns.tsx'
import { loadDataRequests } from './load-data-requests.ts'

export const loader = loadDataRequests

export const meta: Route.MetaFunction = () => [{ title: m.requests_title() }]

/** Open data requests, the earliest deadline first. */
export default function DataRequests({ loaderData }: Route.ComponentProps) {
  const { counts, work, today, mayRecord } = loaderData
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_requests }}>
      <QueueFrame
        work={work}
        actions={
          mayRecord && (
            <Link to={href('/admin/queue/data-requests/new')} className="button-base button-primary">
              <Plus aria-hidden="true" className="size-5" />
              {m.request_record()}
            </Link>
          )
        }
      >
        <ListBody
          data={loaderData}
          title={m.requests_title()}
          empty={m.requests_list_none()}
          nameOf={({ customerName }) => customerName}
          views={[
            ['', m.requests_view_open(), counts.open],
            ['?state=answered', m.requests_view_answered()],
            ['?state=refused', m.requests_view_refused()],
          ]}
          filters={[
            {
              name: 'kind',
              label: m.request_right(),
              choices: dataRequestKinds.map((kind) => [kind, requestKinds[kind]()] as const),
            },
          ]}
          columns={dataRequestColumns(today)}
        />
      </QueueFrame>
    </ListContext>
  )
}
