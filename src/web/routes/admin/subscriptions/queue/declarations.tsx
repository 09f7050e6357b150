import { declarationKinds } from '#domain/subscriptions/declarations/declaration.ts'
import { m } from '#messages/messages.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import type { Route } from './+types/declarations'
import { declarationColumns } from './declaration-columns.tsx'
import { loadDeclarations } from './load-declarations.ts'
import { QueueFrame } from './queue-frame.tsx'

import { kindTexts } from './queue-texts.ts'

export const loader = loadDeclarations

export const meta: Route.MetaFunction = () => [{ title: m.queue_tab_declarations() }]

/** Pending declarations, the oldest first. */
export default function Declarations({ loaderData }: Route.ComponentProps) {
  const { counts, work, today } = loaderData
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_declarations }}>
      <QueueFrame work={work}>
        <ListBody
          data={loaderData}
          title={m.queue_tab_declarations()}
          empty={m.queue_declarations_none()}
          nameOf={({ name }) => name}
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
