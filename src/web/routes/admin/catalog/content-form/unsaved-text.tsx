import type { RefObject } from 'react'
import { m } from '#messages/messages.ts'
import { useUnsavedText } from './use-unsaved-text.ts'

type Props = {
  form: RefObject<HTMLFormElement | null>
  path: string
  saveCount: number
  onRestore: (values: Record<string, string>) => void
}

/**
 * Offers to restore typed text that could not be saved: the session had ended, the role had changed, or the network was
 * down.
 */
export function UnsavedText(props: Props) {
  const { isThere, take, drop } = useUnsavedText(props)
  if (!isThere) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-warn bg-warn-soft p-4">
      <p className="min-w-60 flex-1">{m.content_kept_here()}</p>
      <button type="button" onClick={take} className="button-base button-quiet">
        {m.content_kept_take()}
      </button>
      <button type="button" onClick={drop} className="button-base button-quiet">
        {m.content_kept_drop()}
      </button>
    </div>
  )
}
