import { href, Link } from 'react-router'
import type { DeliveryState, WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'
import { m } from '#messages/messages.ts'
import { deliveryStateLabels, endpointStateLabels } from '#messages/messaging/state-labels.ts'
import { choicesOf } from '#messages/state-label.ts'
import { count } from '#web/components/ui/count.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

type Endpoint = {
  id: string
  url: string
  description: string
  eventTypes: readonly WebhookEventType[]
  isActive: boolean
  deliveries: Partial<Record<DeliveryState, number>>
}

/** One endpoint in the list: URL, event types, delivery state. */
export function EndpointCard({ endpoint }: { endpoint: Endpoint }) {
  const { id, url, description, eventTypes, isActive, deliveries } = endpoint
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Link
          to={href('/admin/api-settings/webhooks/:endpoint', { endpoint: id })}
          className="link min-w-0 font-semibold wrap-anywhere"
        >
          {url}
        </Link>
        <StatusChip {...endpointStateLabels[isActive ? 'active' : 'off']} />
      </div>
      {description && <p className="wrap-anywhere">{description}</p>}
      <p className="text-sm text-slate wrap-anywhere">
        {eventTypes.length === 0 ? m.hook_listens_all() : eventTypes.join(' · ')}
      </p>
      <p className="figures text-sm text-slate">
        {choicesOf(deliveryStateLabels)
          .filter(([state]) => (deliveries[state] ?? 0) > 0)
          .map(([state, text]) => `${count(deliveries[state] ?? 0)} × ${text}`)
          .join(' · ')}
      </p>
    </li>
  )
}
