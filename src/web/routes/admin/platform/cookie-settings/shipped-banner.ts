import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

type Text = 'title' | 'text' | 'policy' | 'acceptAll' | 'onlyNecessary' | 'customize'

export type ShippedBanner = Record<Text, Record<Language, string>>

/** Shipped banner texts in all languages; server only, since a page loads only its own language. */
export function shippedBanner(): ShippedBanner {
  return {
    title: inEach(m.consent_banner_title),
    text: inEach(m.consent_banner_text),
    policy: inEach(m.consent_policy_link),
    acceptAll: inEach(m.consent_accept_all),
    onlyNecessary: inEach(m.consent_only_necessary),
    customize: inEach(m.consent_customize),
  }
}

function inEach(text: (inputs: object, options: { locale: Language }) => string): Record<Language, string> {
  const said = (locale: Language) => text({}, { locale })
  return { fr: said('fr'), en: said('en'), hu: said('hu') }
}
