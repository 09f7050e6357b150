/** The optional categories beside the necessary one (contract C3). */
export const optionalCategories = ['preferences', 'analytics', 'marketing'] as const
export type OptionalCategory = (typeof optionalCategories)[number]

export type CookieConsent = 'all' | 'necessary' | 'custom'
export type CookieSettings = { necessary: true } & Record<OptionalCategory, boolean>

export type CookieChoice = {
  consent: CookieConsent
  settings: CookieSettings
  /** Random and shared with no third party: links the choice in this browser to its proof. */
  id: string
  /** The version of the question that was answered. */
  version: number
  /** Whether the proof has reached the server. */
  isProved: boolean
}

export const cookieChoiceName = 'cookieConsent'

/** Days after which the visitor is asked again: six months. */
export const cookieChoiceDays = 183

/**
 * First version of the question. The settings raise it when cookies or texts change, and all visitors are asked again.
 */
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

/**
 * Reads the choice in a cookie; undefined if there is none, its format is unknown, or it answered another `version` of
 * the banner.
 */
export function readCookieChoice(text: string | undefined, version: number): CookieChoice | undefined {
  const match = /^(all|necessary|custom)\.([01]{3})\.([^.]+)\.([a-z0-9]{8,40})\.([01])$/.exec(text ?? '')
  if (!match) return undefined
  const [, consent, digits = '', answeredVersion, id = '', proved] = match
  if (answeredVersion !== String(version)) return undefined
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
