import { Copy } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'

/** A link with a button that copies it. */
export function CopiedLink({ link, label }: { link: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast(m.partner_link_copied())
    } catch {
      // The clipboard is only available over HTTPS.
      showToast(m.webhook_copy_failed(), { kind: 'error' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 flex-1 basis-60 rounded-field bg-sunken px-3 py-2.5 text-sm wrap-anywhere text-ink-strong select-all">
        {link}
      </code>
      <button
        type="button"
        onClick={copy}
        aria-label={label}
        className="when-scripted button-base button-quiet"
      >
        <Copy aria-hidden="true" className="size-5" />
        {m.webhook_copy()}
      </button>
    </div>
  )
}
