import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { consentTexts } from '#web/routes/admin/operations/customers/consent-texts.ts'
import type { OrderData } from './load-order.ts'

/** The buyer's consents, with time and the exact sentence that was shown: the shop's proof. */
export function OrderConsents({ consents }: OrderData) {
  if (consents.length === 0) return null
  return (
    <Card title={m.order_consents()}>
      <ul className="divide-y divide-line">
        {consents.map(({ id, type, choice, wording, language, at }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="font-semibold text-ink-strong">{consentTexts(type, choice)}</p>
            <time dateTime={at} className="figures text-sm text-slate">
              {instantText(new Date(at), 'second')}
            </time>
            {choice === 'not_requested' && <p className="text-sm">{m.customer_consent_not_requested()}</p>}
            <blockquote lang={language} className="border-l-2 border-line pl-3 text-sm wrap-anywhere">
              {wording}
            </blockquote>
          </li>
        ))}
      </ul>
    </Card>
  )
}
