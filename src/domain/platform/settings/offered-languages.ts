import { defaultLanguage, type Language, languages } from '../language/language.ts'

/** The languages that can be switched off: the shop's own is the one of its bare addresses. */
export const optionalLanguages = ['en', 'hu'] as const satisfies readonly Language[]

/** What visitors are offered, in the order of the language menu; the shop's own language always is. */
export function offeredLanguages({
  offers,
}: {
  offers: Readonly<Record<(typeof optionalLanguages)[number], boolean>>
}): Language[] {
  const isOff = new Set<Language>(optionalLanguages.filter((language) => !offers[language]))
  return languages.filter((language) => language === defaultLanguage || !isOff.has(language))
}
