import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import type { DeliveryData } from './load-delivery.ts'

/** The customer's content, field by field, to be copied. */
export function DeliveryContent({ site: { content, contentNote, state } }: { site: DeliveryData }) {
  const labels = {
    siteName: m.delivery_site_name(),
    slogan: m.delivery_slogan(),
    domain: m.delivery_domain(),
    about: m.delivery_about(),
    offer: m.delivery_offer(),
    contact: m.delivery_contact(),
    style: m.delivery_style(),
  }
  const answers = Object.entries(labels).flatMap(([key, label]) => {
    const text = content?.[key as keyof typeof labels]
    return text ? [{ key, label, text }] : []
  })
  return (
    <Card title={m.delivery_content()}>
      {contentNote && (
        <p className="mb-4 whitespace-pre-wrap text-ink-strong">
          <span className="block text-sm text-slate">{m.delivery_content_came()}</span>
          {contentNote}
        </p>
      )}
      {answers.length === 0 && !contentNote && <p className="text-slate">{m.delivery_content_none()}</p>}
      {answers.length > 0 && state === 'content' && (
        <p className="mb-4 font-medium text-warn">{m.delivery_content_draft()}</p>
      )}
      <dl className="grid gap-4">
        {answers.map(({ key, label, text }) => (
          <div key={key}>
            <dt className="text-sm text-slate">{label}</dt>
            <dd className="whitespace-pre-wrap text-ink-strong">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
