import { m } from '#messages/messages.ts'
import { contentFields, contentLabels } from '#messages/subscriptions/delivery/content-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'
import type { DeliveryData } from './load-delivery.ts'

/** The customer's content, field by field, to be copied. */
export function DeliveryContent({ site: { content, contentNote, state } }: { site: DeliveryData }) {
  const answers = contentFields.flatMap((key) => {
    const text = content?.[key]
    return text ? [{ key, label: contentLabels[key](), text }] : []
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
