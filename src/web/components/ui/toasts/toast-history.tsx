import { m } from '#messages/messages.ts'
import { dismissToasts, useStoredToasts } from './toasts.ts'

const dialogId = 'toast-history'

/** Opens the list of recent toasts, for readers who could not read one in time. Shown after the first toast. */
export function ToastHistoryButton({ className }: { className: string }) {
  const { length } = useStoredToasts()
  if (length === 0) return null
  const open = () => {
    // The list contains them, and they must not cover it.
    dismissToasts()
    document.querySelector<HTMLDialogElement>(`#${dialogId}`)?.showModal()
  }
  return (
    <button type="button" className={className} onClick={open}>
      {`${m.storefront_toasts_history()} (${length})`}
    </button>
  )
}

/** The recent toasts; rendered once per page, and every button opens the same dialog. */
export function ToastHistory() {
  const toasts = useStoredToasts()
  if (toasts.length === 0) return null
  return (
    <dialog id={dialogId} className="dialog" aria-labelledby="toast-history-title">
      <h2 id="toast-history-title" className="text-section">
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
  )
}
