import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { useFetcher } from '#web/forms/use-fetcher.ts'

/** Selected messages: `ids`; or, with `allReceivedUntil`, all that match the search and arrived until then. */
export type Chosen = { ids: readonly string[]; allReceivedUntil?: string }

type Props = {
  intent: 'read' | 'archive' | 'unarchive' | 'delete'
  chosen: Chosen
  onSent?: (form: HTMLFormElement) => void
  children: ReactNode
}

/** Form of an action on messages; `children` contains the submit button. */
export function MessageForm({ intent, chosen, onSent, children }: Props) {
  const fetcher = useFetcher({ key: 'messages' })
  const { search } = useLocation()
  const { ids, allReceivedUntil } = chosen
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/messages') + search}
      onSubmit={(event) => onSent?.(event.currentTarget)}
      className="contents"
    >
      <input type="hidden" name="intent" value={intent} />
      {allReceivedUntil === undefined ? (
        <input type="hidden" name="ids" value={ids.join(',')} />
      ) : (
        <>
          <input type="hidden" name="everything" value="on" />
          <input type="hidden" name="until" value={allReceivedUntil} />
        </>
      )}
      {children}
    </fetcher.Form>
  )
}
