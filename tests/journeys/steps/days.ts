import type { Language } from '#domain/platform/language/language.ts'

/** The format of a day in each language, with no-break spaces: 27/11/2026, 27 November 2026, 2026. november 27. */
export const dayFormat: Record<Language, RegExp> = {
  fr: /\d\d\/\d\d\/\d{4}/,
  en: /\d{1,2}\s[A-Z][a-z]+\s\d{4}/,
  // Short months end with a full stop.
  hu: /\d{4}\.\s\p{Ll}+\.?\s\d{1,2}\./u,
}
