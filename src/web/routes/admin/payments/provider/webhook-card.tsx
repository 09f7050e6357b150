import { Copy } from 'lucide-react'
import { stripeEvents } from '#domain/payments/stripe-events.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { SettingsData } from './load-settings.ts'

type Props = Pick<SettingsData, 'webhookAddress' | 'hasWebhookSecret' | 'lastEventAt' | 'source'>

/** Webhook URL for the provider, and whether events arrive. */
export function WebhookCard({ webhookAddress, hasWebhookSecret, lastEventAt, source }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(webhookAddress)
      showToast(m.webhook_copied())
    } catch {
      // The clipboard is not available without HTTPS.
      showToast(m.webhook_copy_failed(), { kind: 'error' })
    }
  }
  return (
    <Card title={m.webhook_title()}>
      {source !== 'sandbox' && <p>{m.webhook_text()}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 rounded-field bg-sunken px-3 py-2.5 text-sm wrap-anywhere text-ink-strong">
          {webhookAddress}
        </code>
        <button type="button" onClick={copy} className="when-scripted button-base button-quiet">
          <Copy aria-hidden="true" className="size-5" />
          {m.webhook_copy()}
        </button>
      </div>
      {source !== 'sandbox' && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium text-ink-strong">
            {m.webhook_events({ count: stripeEvents.length })}
          </summary>
          <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {stripeEvents.map((type) => (
              <li key={type}>
                <code className="wrap-anywhere">{type}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className="grid gap-1 text-sm">
        <li className={hasWebhookSecret ? '' : 'font-medium text-warn'}>
          {hasWebhookSecret ? m.webhook_secret_there() : m.webhook_secret_missing()}
        </li>
        <li className="figures">
          {lastEventAt ? m.webhook_last({ date: instantText(new Date(lastEventAt)) }) : m.webhook_never()}
        </li>
      </ul>
    </Card>
  )
}
