import { defaultLanguage, type Language, languages } from '../language/language.ts'

/** Languages that can be switched off; French, whose paths have no prefix, cannot. */
export const optionalLanguages = ['en', 'hu'] as const satisfies readonly Language[]

/** Languages offered to visitors, in the order of the language menu; French always is. */
export function offeredLanguages({
  offers,
}: {
  offers: Readonly<Record<(typeof optionalLanguages)[number], boolean>>
}): Language[] {
  const disabled = new Set<Language>(optionalLanguages.filter((language) => !offers[language]))
  return languages.filter((language) => language === defaultLanguage || !disabled.has(language))
}
