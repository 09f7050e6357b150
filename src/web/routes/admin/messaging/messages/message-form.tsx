import type { ReactNode } from 'react'
import { href, useFetcher, useLocation } from 'react-router'

/** Messages by id, or all that match the list and arrived up to an instant. */
export type Chosen = { ids: readonly string[]; everythingUntil?: string }

type Props = {
  intent: 'read' | 'archive' | 'unarchive' | 'delete'
  chosen: Chosen
  onSent?: (form: HTMLFormElement) => void
  children: ReactNode
}

/** Form of an action on messages; `children` submits it. */
export function MessageForm({ intent, chosen, onSent, children }: Props) {
  const fetcher = useFetcher({ key: 'messages' })
  const { search } = useLocation()
  const { ids, everythingUntil } = chosen
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/messages') + search}
      onSubmit={(event) => onSent?.(event.currentTarget)}
      className="contents"
    >
      <input type="hidden" name="intent" value={intent} />
      {everythingUntil === undefined ? (
        <input type="hidden" name="ids" value={ids.join(',')} />
      ) : (
        <>
          <input type="hidden" name="everything" value="on" />
          <input type="hidden" name="until" value={everythingUntil} />
        </>
      )}
      {children}
    </fetcher.Form>
  )
}
