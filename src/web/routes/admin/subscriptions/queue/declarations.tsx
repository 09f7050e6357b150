import { href } from 'react-router'
import { declarationKinds } from '#domain/subscriptions/declarations/declaration.ts'
import { declarationListShape } from '#domain/subscriptions/declarations/declaration-list.ts'
import { m } from '#messages/messages.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/declarations'
import { declarationColumns } from './declaration-columns.tsx'
import { loadDeclarations } from './load-declarations.ts'
import { QueueFrame } from './queue-frame.tsx'

import { kindTexts } from './queue-texts.ts'

export const loader = pageLoader('queue-declarations', loadDeclarations)

export const meta: Route.MetaFunction = () => [{ title: m.queue_tab_declarations() }]

/** Pending declarations, the oldest first. */
export default function Declarations({ loaderData }: Route.ComponentProps) {
  const { rows, counts, views, query, previous, next, work, today } = loaderData
  return (
    <ListContext
      value={{
        path: href('/admin/queue/declarations'),
        shape: declarationListShape,
        query,
        rowsText: m.list_rows_declarations,
      }}
    >
      <QueueFrame work={work}>
        <ListBody
          title={m.queue_tab_declarations()}
          empty={m.queue_declarations_none()}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          matching={counts.matching}
          // Without a search or filter, no rows means an empty queue, which has a text of its own.
          total={query.q || Object.keys(query.filters).length > 0 ? 1 : counts.matching}
          previous={previous}
          next={next}
          saved={views}
          views={[
            ['', m.queue_view_waiting(), counts.waiting],
            ['?state=handled', m.queue_view_handled()],
          ]}
          filters={[
            {
              name: 'kind',
              label: m.queue_kind(),
              choices: declarationKinds.map((kind) => [kind, kindTexts[kind]()] as const),
            },
          ]}
          columns={declarationColumns(today)}
        />
      </QueueFrame>
    </ListContext>
  )
}
