import { type ReactNode, useRef } from 'react'
import { m } from '#messages/messages.ts'
import { useToastOffset } from '../use-toast-offset.ts'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; shown: number; matching: number; children: ReactNode }

/** Bulk actions for the selected rows, at the foot of the screen while any row is selected. */
export function BulkBar({ selection, shown, matching, children }: Props) {
  const count = selection.isEverything ? matching : selection.ids.size
  const bar = useRef<HTMLElement>(null)
  useToastOffset(bar, count > 0)
  if (count === 0) return null
  const canChooseAll = !selection.isEverything && selection.ids.size === shown && matching > shown
  return (
    <section
      ref={bar}
      aria-label={m.list_actions()}
      className="no-print appear sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-card"
    >
      <p role="status" className="figures font-semibold text-ink-strong">
        {m.list_selected({ count })}
      </p>
      {canChooseAll && (
        <button type="button" onClick={selection.selectEverything} className="link px-1 py-2">
          {m.list_select_matching({ count: matching })}
        </button>
      )}
      {children}
      <button type="button" onClick={selection.clear} className="link ml-auto px-1 py-2">
        {m.list_unselect()}
      </button>
    </section>
  )
}

/** Hidden field of a bulk action: the selected ids, or `everything` for all matching rows. */
export function SelectedIds({ selection }: { selection: Selection }) {
  return selection.isEverything ? (
    <input type="hidden" name="everything" value="on" />
  ) : (
    <input type="hidden" name="ids" value={[...selection.ids].join(',')} />
  )
}
