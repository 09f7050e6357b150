import { href, Link } from 'react-router'
import { isDay } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { newsletterStatusLabels } from '#messages/messaging/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { consentTexts } from './consent-texts.ts'
import type { CustomerData } from './load-customer.ts'

const newsletterTexts = {
  pending: m.customer_newsletter_pending,
  confirmed: m.customer_newsletter_confirmed,
  unsubscribed: m.customer_newsletter_ended,
}

/** Consents of a customer with the wording shown and the version of the terms. Consent events are never changed. */
export function ConsentsCard({ newsletter, consents }: CustomerData) {
  return (
    <Card title={m.customer_consents()}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{m.consent_newsletter()}</span>
        {newsletter ? (
          <StatusChip
            tone={newsletterStatusLabels[newsletter.status].tone}
            text={newsletterTexts[newsletter.status]({ date: shortDayText(newsletter.since) })}
          />
        ) : (
          <span className="text-slate">{m.customer_newsletter_never()}</span>
        )}
      </p>
      <ul className="grid gap-3">
        {consents.map(({ id, type, choice, wording, version, on, orderNumber }) => (
          <li key={id} className="border-t border-line pt-3">
            <p className="font-medium text-ink-strong">{consentTexts(type, choice)}</p>
            <p className="figures text-sm text-slate">
              {shortDayText(on)}
              {version && (
                <>
                  {' '}
                  · {m.customer_terms_version({ version: isDay(version) ? shortDayText(version) : version })}
                </>
              )}
              {orderNumber && (
                <>
                  {' · '}
                  <Link
                    to={href('/admin/orders/:number', { number: orderNumber })}
                    className="link whitespace-nowrap"
                  >
                    {orderNumber}
                  </Link>
                </>
              )}
            </p>
            <details className="text-sm">
              <summary className="link min-h-6 w-fit cursor-pointer py-0.5">
                {choice === 'not_requested'
                  ? m.customer_consent_not_requested()
                  : m.customer_consent_wording()}
              </summary>
              <p className="mt-1 wrap-anywhere">{wording}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
