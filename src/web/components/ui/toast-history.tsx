import { useRef } from 'react'
import { m } from '#messages/messages.ts'
import { useKeptToasts } from './toasts.ts'

/** Opens the last notifications again, for whoever could not read one in time. Shown once there was one. */
export function ToastHistory({ className }: { className: string }) {
  const toasts = useKeptToasts()
  const dialog = useRef<HTMLDialogElement>(null)
  if (toasts.length === 0) return null
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        {m.storefront_toasts_history()} ({toasts.length})
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="toast-history">
        <h2 id="toast-history" className="text-section">
          {m.storefront_toasts_history()}
        </h2>
        <ol className="mt-4 divide-y divide-line text-ink">
          {toasts.map(({ id, title, description, at }) => (
            <li key={id} className="flex justify-between gap-4 py-2.5">
              <span>
                <span className="font-medium text-ink-strong">{title}</span>
                {description && <span className="block text-sm">{description}</span>}
              </span>
              <time dateTime={at.toISOString()} className="figures text-sm text-slate">
                {at.toTimeString().slice(0, 5)}
              </time>
            </li>
          ))}
        </ol>
        <form method="dialog" className="mt-5">
          <button type="submit" className="button-base button-quiet">
            {m.close()}
          </button>
        </form>
      </dialog>
    </>
  )
}
