import type { Language } from '../language/language.ts'

/** One name that a category may write, as the cookie manager lists it and a refusal deletes it. */
export type CookieEntry = {
  name: string
  /** The provider; empty: the shop itself. */
  provider: string
  purpose: Record<Language, string>
  /** Lifetime in days. */
  days: number
}
