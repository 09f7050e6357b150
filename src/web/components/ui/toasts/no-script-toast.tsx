import type { ToastText } from './toast-texts.ts'

/** The text of a toast, for browsers without scripts; nothing if there is none. */
export function NoScriptToast({ toast }: { toast: ToastText | null }) {
  if (!toast) return null
  const [title, description] = toast
  return (
    <noscript>
      <div role="status" className="mt-6 rounded-card border border-good bg-surface p-4">
        <p className="font-semibold text-ink-strong">{title}</p>
        {description && <p>{description}</p>}
      </div>
    </noscript>
  )
}
