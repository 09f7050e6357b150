import { useBlocker } from 'react-router'
import { m } from '#messages/messages.ts'
import { deleteTypedText } from '#web/components/typed-text/store-typed-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const conditions = new Set<() => boolean>()

/** Asks for confirmation before the page is left while `hasChanges` returns true. Returns a function that ends this. */
export function confirmBeforeLeaving(hasChanges: () => boolean): () => void {
  conditions.add(hasChanges)
  return () => {
    conditions.delete(hasChanges)
  }
}

/**
 * Asks before a page with unsaved changes is left; mounted once in the back office. It is a dialog and not
 * `confirm()`, which Chromium closes when a frame of the page, such as a preview, loads meanwhile.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      [...conditions].some((hasChanges) => hasChanges()),
  )
  if (blocker.state !== 'blocked') return
  const leave = () => {
    deleteTypedText()
    blocker.proceed()
  }
  return (
    <ConfirmDialog title={m.leave_question()} onClose={() => blocker.reset()}>
      <p>{m.leave_loss()}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="button"
          className="button-base button-quiet"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {m.leave_stay()}
        </button>
        <button type="button" className="button-base button-danger" onClick={leave}>
          {m.leave_unsaved()}
        </button>
      </div>
    </ConfirmDialog>
  )
}
