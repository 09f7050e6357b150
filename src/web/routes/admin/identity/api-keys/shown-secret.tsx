import { Copy } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'

/** Secret that is shown only once, with a copy button. */
export function ShownSecret({ title, secret }: { title: string; secret: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast(m.api_copied())
    } catch {
      // The clipboard is not available without HTTPS.
      showToast(m.api_copy_failed(), { kind: 'error' })
    }
  }
  return (
    <section
      role="status"
      className="mb-5 grid gap-3 rounded-card border-2 border-good bg-good-soft p-4 text-ink-strong"
    >
      <h2 className="text-lg wrap-anywhere">{title}</h2>
      <p>{m.api_shown_once()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code
          id="shown-secret"
          className="min-w-0 flex-1 basis-60 rounded-field bg-surface px-3 py-2.5 text-sm wrap-anywhere select-all"
        >
          {secret}
        </code>
        <button type="button" onClick={copy} className="when-scripted button-base button-quiet">
          <Copy aria-hidden="true" className="size-5" />
          {m.webhook_copy()}
        </button>
      </div>
    </section>
  )
}
