import { Outlet, useOutlet } from 'react-router'
import { m } from '#messages/messages.ts'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { PageError } from '#web/routes/admin/page-error.tsx'
import type { Route } from './+types/messages'
import { loadMessages, type MessagesData } from './load-messages.ts'
import { messageActions } from './message-actions.ts'
import { MessageList } from './message-list.tsx'

export const loader = loadMessages

export const action = messageActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.messages_title() }]

/** Messages from the contact form. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const dialog = useOutlet()
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_messages }}>
      <MessageList {...loaderData} />
      {dialog && <Outlet />}
    </ListContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError error={error} title={m.messages_title()}>
      <LoadFailure<MessagesData> error={error} text={m.messages_load_failed()} routeId="messages">
        {({ rows }) => (
          <ul className="mt-4 grid gap-2">
            {rows.map(({ id, name, subject }) => (
              <li key={id}>
                {name} · {subject}
              </li>
            ))}
          </ul>
        )}
      </LoadFailure>
    </PageError>
  )
}
