import { trackingNames } from '#domain/platform/affiliates/tracking-code.ts'
import { type CookieSettings, type OptionalCategory, optionalCategories } from './cookie-choice.ts'

type Listed = Readonly<Record<OptionalCategory, readonly { name: string }[]>>

/**
 * Names that a choice deletes from a browser: those listed for the refused categories, and without consent to marketing
 * always the affiliate code.
 */
export function cookiesToDelete(settings: CookieSettings, listed: Listed): string[] {
  const refused = optionalCategories.filter((category) => !settings[category])
  const names = refused.flatMap((category) => listed[category].map(({ name }) => name))
  return [...new Set(settings.marketing ? names : [...names, ...trackingNames])]
}
