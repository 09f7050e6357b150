import type { Language } from '../language/language.ts'

/** One name that a category may write, as the cookie manager lists it and a refusal deletes it. */
export type CookieEntry = {
  name: string
  /** Whose it is; empty: the shop's own. */
  provider: string
  purpose: Record<Language, string>
  /** How long it stays. */
  days: number
}
