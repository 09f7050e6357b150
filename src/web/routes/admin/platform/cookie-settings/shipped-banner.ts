import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

type Text = 'title' | 'text' | 'policy' | 'acceptAll' | 'onlyNecessary' | 'customize'

export type ShippedBanner = Record<Text, Record<Language, string>>

/** Shipped banner texts in all languages; server only, since a page loads only its own language. */
export function shippedBanner(): ShippedBanner {
  return {
    title: inAllLanguages(m.consent_banner_title),
    text: inAllLanguages(m.consent_banner_text),
    policy: inAllLanguages(m.consent_policy_link),
    acceptAll: inAllLanguages(m.consent_accept_all),
    onlyNecessary: inAllLanguages(m.consent_only_necessary),
    customize: inAllLanguages(m.consent_customize),
  }
}

function inAllLanguages(
  text: (inputs: object, options: { locale: Language }) => string,
): Record<Language, string> {
  const textIn = (locale: Language) => text({}, { locale })
  return { fr: textIn('fr'), en: textIn('en'), hu: textIn('hu') }
}
