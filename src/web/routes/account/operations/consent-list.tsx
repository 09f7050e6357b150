import { Form, useNavigation } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { CookieConsent } from '#domain/platform/cookies/cookie-choice.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { ManageCookies } from '#web/components/consent/manage-cookies.tsx'
import { orderConsentTexts } from '#web/components/consent/order-consent-texts.ts'
import { useShop } from '#web/components/layout/use-shop.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { AccountSection } from '../account-section.tsx'

type Consent = {
  id: string
  type: 'terms_of_sale' | 'early_start' | 'card_mandate' | 'debit_mandate' | 'plan_change'
  on: Day
  orderNumber: string | null
}

type Props = {
  newsletter: { status: 'pending' | 'confirmed' | 'unsubscribed'; since: Day } | null
  cookies: { consent: CookieConsent; since: Day } | null
  consents: readonly Consent[]
}

const cookieTexts: Record<CookieConsent, () => string> = {
  all: m.consent_cookies_all,
  necessary: m.consent_cookies_necessary,
  custom: m.consent_cookies_custom,
}

const consentTexts: Record<Consent['type'], () => string> = {
  ...orderConsentTexts,
  early_start: m.consent_early_start,
}

/** The account's consents and their dates, with a switch for those that can be withdrawn. */
export function ConsentList({ newsletter, cookies, consents }: Props) {
  const { features } = useShop()
  const isBusy = useNavigation().formMethod === 'POST'
  const isSubscribed = newsletter?.status === 'confirmed'
  const states = {
    confirmed: m.consent_newsletter_since,
    pending: m.consent_newsletter_pending,
    unsubscribed: m.consent_newsletter_ended,
  }
  return (
    <AccountSection title={m.consents()} text={m.consents_text()}>
      <ul className="grid gap-5">
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-5">
          <div>
            <p className="font-semibold text-ink-strong">{m.consent_newsletter()}</p>
            <p className="text-sm text-slate">
              {newsletter
                ? states[newsletter.status]({ date: dayText(newsletter.since) })
                : m.consent_newsletter_never()}
            </p>
          </div>
          {(features.newsletter || isSubscribed) && (
            <Form method="post" className="flex items-center gap-4">
              <input type="hidden" name="intent" value="change-newsletter" />
              <input type="hidden" name="newsletter" value={isSubscribed ? 'off' : 'on'} />
              <button
                type="submit"
                role="switch"
                aria-checked={isSubscribed}
                aria-label={m.consent_newsletter()}
                disabled={isBusy}
                className="switch"
              />
            </Form>
          )}
        </li>
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-5">
          <div>
            <p className="font-semibold text-ink-strong">{m.consent_cookies()}</p>
            <p className="text-sm text-slate">
              {cookies
                ? m.consent_cookies_since({
                    choice: cookieTexts[cookies.consent](),
                    date: dayText(cookies.since),
                  })
                : m.consent_cookies_never()}
            </p>
          </div>
          <ManageCookies className="button-base button-quiet" />
        </li>
        {consents.map(({ id, type, on, orderNumber }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div>
              <p className="font-semibold text-ink-strong">{consentTexts[type]()}</p>
              <p className="figures text-sm text-slate">
                {dayText(on)}
                {orderNumber && (
                  <>
                    {' · '}
                    <LocalLink to={`/user/orders/${orderNumber}`} className="link whitespace-nowrap">
                      {orderNumber}
                    </LocalLink>
                  </>
                )}
              </p>
            </div>
            <StatusChip tone="calm" text={m.consent_recorded()} />
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
