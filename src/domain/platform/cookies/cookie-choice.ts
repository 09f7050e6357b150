/** What a visitor may allow beside the necessary (contract C3). */
export const optionalCategories = ['preferences', 'analytics', 'marketing'] as const
export type OptionalCategory = (typeof optionalCategories)[number]

export type CookieConsent = 'all' | 'necessary' | 'custom'
export type CookieSettings = { necessary: true } & Record<OptionalCategory, boolean>

export type CookieChoice = {
  consent: CookieConsent
  settings: CookieSettings
  /** Random and said to nobody else: ties the choice in this browser to its proof. */
  id: string
  /** Which asking was answered. */
  version: number
  /** The proof has reached the server. */
  isProved: boolean
}

export const cookieChoiceName = 'cookieConsent'

/** Asked again after six months. */
export const cookieChoiceDays = 183

/** Which asking a shop begins with. The settings raise it when the banner's purposes or words change: everybody is asked again. */
export const firstBannerVersion = 1

export function settingsOf(allowed: readonly OptionalCategory[]): CookieSettings {
  const has = (category: OptionalCategory) => allowed.includes(category)
  return {
    necessary: true,
    preferences: has('preferences'),
    analytics: has('analytics'),
    marketing: has('marketing'),
  }
}

/** 'custom.101.<version>.<id>.1': consent, a digit per optional category, banner version, id, proved. */
export function writeCookieChoice({ consent, settings, id, version, isProved }: CookieChoice): string {
  const digits = optionalCategories.map((category) => (settings[category] ? '1' : '0')).join('')
  return [consent, digits, version, id, isProved ? '1' : '0'].join('.')
}

/** The choice in a cookie; undefined when there is none, it is no longer understood, or it answered another `version` of the banner. */
export function readCookieChoice(text: string | undefined, version: number): CookieChoice | undefined {
  const found = /^(all|necessary|custom)\.([01]{3})\.([^.]+)\.([a-z0-9]{8,40})\.([01])$/.exec(text ?? '')
  if (!found) return undefined
  const [, consent, digits = '', asked, id = '', proved] = found
  if (asked !== String(version)) return undefined
  const allowed = optionalCategories.filter((_, index) => digits[index] === '1')
  if (consent === 'all' && allowed.length !== optionalCategories.length) return undefined
  if (consent === 'necessary' && allowed.length > 0) return undefined
  return {
    consent: consent as CookieConsent,
    settings: settingsOf(allowed),
    id,
    version,
    isProved: proved === '1',
  }
}
