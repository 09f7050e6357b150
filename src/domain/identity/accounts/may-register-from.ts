import { withoutLanguage } from '#domain/platform/language/language-path.ts'

/** Whether a return path allows registration even where registration is switched off: the visitor is in a purchase. */
export function mayRegisterFrom(path: string): boolean {
  return /^\/(cart|offer)(\/|\?|$)/.test(withoutLanguage(path))
}
