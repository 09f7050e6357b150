import type { Language } from '../language/language.ts'

/** A cookie or storage entry of a category, listed in the cookie manager and deleted after a refusal. */
export type CookieEntry = {
  name: string
  /** The provider; empty: the shop itself. */
  provider: string
  purpose: Record<Language, string>
  /** Lifetime in days. */
  days: number
}
