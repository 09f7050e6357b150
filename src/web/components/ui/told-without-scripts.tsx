import type { ToastText } from './toast-texts.ts'

/** What a notification would tell, for a reader whose browser runs no script. */
export function ToldWithoutScripts({ told }: { told: ToastText | null }) {
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
