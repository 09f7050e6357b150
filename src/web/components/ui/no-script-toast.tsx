import type { ToastText } from './toast-texts.ts'

/** The text of a toast, for browsers without scripts; nothing if there is none. */
export function NoScriptToast({ told }: { told: ToastText | null }) {
  if (!told) return null
  const [title, description] = told
  return (
    <noscript>
      <div role="status" className="mt-6 rounded-card border border-good bg-surface p-4">
        <p className="font-semibold text-ink-strong">{title}</p>
        {description && <p>{description}</p>}
      </div>
    </noscript>
  )
}
