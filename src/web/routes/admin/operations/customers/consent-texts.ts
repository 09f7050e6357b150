import { m } from '#messages/messages.ts'
import { orderConsentTexts } from '#web/components/consent/order-consent-texts.ts'

const texts: Record<string, () => string> = {
  ...orderConsentTexts,
  cookies: m.customer_consent_cookies,
  newsletter: m.consent_newsletter,
}

/** Text of a consent; for the early start, whether the buyer requested it. */
export function consentTexts(type: string, choice: string | null): string {
  if (type === 'early_start')
    return choice === 'not_requested' ? m.queue_no_early_start() : m.queue_early_start()
  return texts[type]?.() ?? type
}
