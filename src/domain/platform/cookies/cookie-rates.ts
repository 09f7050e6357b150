import type { CookieConsent } from './cookie-choice.ts'

type Counted = { consent: CookieConsent; count: number }

/** Rates of the counted choices, in basis points of all answers; null without any answer. */
export function cookieRates(counted: readonly Counted[]) {
  const countChoices = (consent: CookieConsent) =>
    counted.filter((choice) => choice.consent === consent).reduce((sum, { count }) => sum + count, 0)
  const [all, necessary, custom] = [countChoices('all'), countChoices('necessary'), countChoices('custom')]
  const total = all + necessary + custom
  const rate = (part: number) => (total === 0 ? null : Math.round((part / total) * 10_000))
  return { total, all, necessary, custom, acceptance: rate(all), refusal: rate(necessary) }
}
