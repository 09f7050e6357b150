import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages/messages.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** Asks for confirmation before an action that is hard to reverse. Escape and the cancel button close it. */
export function ConfirmDialog({ title, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
  return (
    <dialog
      ref={box}
      aria-labelledby="confirm-title"
      onClose={onClose}
      className="m-auto w-full max-w-lg rounded-card text-left border border-line bg-surface p-6 text-ink shadow-card backdrop:bg-black/45"
    >
      <h2 id="confirm-title" className="text-section">
        {title}
      </h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </dialog>
  )
}

/** The two buttons of a confirmation: cancel on the left, confirm on the right. */
export function ConfirmButtons({
  yes,
  isBusy,
  isDanger,
}: {
  yes: string
  isBusy?: boolean
  isDanger?: boolean
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <button
        type="button"
        className="button-base button-quiet"
        onClick={(event) => event.currentTarget.closest('dialog')?.close()}
      >
        {m.cancel()}
      </button>
      <button
        type="submit"
        disabled={isBusy}
        className={`button-base ${isDanger ? 'button-danger' : 'button-primary'}`}
      >
        {yes}
      </button>
    </div>
  )
}
