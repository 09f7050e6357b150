import { withoutLanguage } from '#domain/platform/language/language-path.ts'

/** Whether an account may be opened on the way back to here even where registration is switched off: somebody is buying. */
export function mayRegisterFrom(path: string): boolean {
  return /^\/(cart|offer)(\/|\?|$)/.test(withoutLanguage(path))
}
