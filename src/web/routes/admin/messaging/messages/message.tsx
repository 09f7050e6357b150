import { useEffect, useState } from 'react'
import {
  href,
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router'
import { m } from '#messages/messages.ts'
import { type ActionResult, failureOf } from '#web/components/back-office/forms/use-result-toast.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { readReason } from '#web/forms/read-refusal.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/message'
import { loadMessage } from './load-message.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MessageReply } from './message-reply.tsx'
import { MessageThread } from './message-thread.tsx'
import { MessageTools } from './message-tools.tsx'
import { MessageView } from './message-view.tsx'

import { replyActions } from './reply-actions.ts'
import type { MessageFetcherData } from './use-message-result-toasts.ts'

export const loader = pageLoader('message', loadMessage)

export const action = replyActions

export const clientAction = resilientAction

/** A deleted message is not loaded again; its dialog is about to close. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const result = change.actionResult as MessageFetcherData
  const isDeleted = result && 'done' in result && result.done === 'deleted'
  return isDeleted && change.currentParams.id === change.nextParams.id
    ? false
    : change.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject ?? m.messages_title() },
]

/** One message, in a dialog with a separate URL. */
export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastResult(actionData as ActionResult<never>)
  useCloseWhenDone(loaderData.id)
  return (
    <MessageDialog title={loaderData.subject} actions={<MessageTools {...loaderData} />}>
      <MessageView key={loaderData.id} {...loaderData} />
      <MessageThread replies={loaderData.replies} language={loaderData.language} />
      {loaderData.mayReply && (
        <MessageReply key={`reply-${loaderData.id}`} {...loaderData} result={failureOf(result)} />
      )}
    </MessageDialog>
  )
}

/** After archiving or deleting, the user returns to the list, where it can be undone. */
function useCloseWhenDone(id: string) {
  const result = useFetcher<MessageFetcherData>({ key: 'messages' }).data
  const [initialResult] = useState(result)
  const { search } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!result || result === initialResult || !('done' in result)) return
    if (result.done === 'deleted' || result.ids?.includes(id))
      navigate(href('/admin/messages') + search, { preventScrollReset: true })
  }, [result])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const reason = readReason(error)
  return (
    <MessageDialog title={isMissing ? m.message_gone() : (reason ?? m.messages_load_failed())}>
      <p>
        <Link to={href('/admin/messages') + search} className="button-base button-primary">
          {m.messages_back()}
        </Link>
      </p>
    </MessageDialog>
  )
}
