import { href } from 'react-router'
import { outboxListShape } from '#domain/messaging/mailing/outbox-list.ts'
import { m } from '#messages/messages.ts'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/outbox'

import { loadOutbox } from './load-outbox.ts'
import { OutboxList } from './outbox-list.tsx'

export const loader = pageLoader('outbox', loadOutbox)

export const meta: Route.MetaFunction = () => [{ title: m.emails_tab_outbox() }]

/** All mails of the shop, with their delivery state. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { templates, query } = loaderData
  return (
    <ListContext
      value={{
        path: href('/admin/emails/outbox'),
        shape: outboxListShape(templates.map(([name]) => name)),
        query,
        rowsText: m.list_rows_emails,
      }}
    >
      <OutboxList {...loaderData} />
    </ListContext>
  )
}
