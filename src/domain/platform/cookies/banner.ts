import type { Language } from '../language/language.ts'
import { type OptionalCategory, optionalCategories } from './cookie-choice.ts'
import type { CookieEntry } from './cookie-entry.ts'

/** The banner's texts by language; an empty one means the built-in text. */
export type BannerTexts = { title: Record<Language, string>; text: Record<Language, string> }

/** The question that visitors are asked: cookies by category, texts, version. */
export type CookieQuestion = Record<OptionalCategory, CookieEntry[]> & {
  banner: BannerTexts
  version: number
}

export const maxBannerTitleLength = 80
export const maxBannerTextLength = 600
export const maxCookieTextLength = 300
export const maxCookies = 40

/**
 * Difference from the previous question: `nothing`; `words` only, which may be a typo corrected; or `substance` (which
 * cookies, by which provider, for how long): all visitors are asked again.
 */
export type QuestionChange = 'nothing' | 'words' | 'substance'

export function compareQuestions(before: CookieQuestion, after: CookieQuestion): QuestionChange {
  const getSubstance = (question: CookieQuestion) =>
    JSON.stringify(
      optionalCategories.map((category) =>
        question[category]
          .map(({ name, provider, days }) => JSON.stringify([name, provider, days]))
          .toSorted(),
      ),
    )
  if (getSubstance(before) !== getSubstance(after)) return 'substance'
  const getTexts = (question: CookieQuestion) =>
    JSON.stringify([
      ...optionalCategories.map((category) =>
        question[category]
          .map(({ name, purpose }) => JSON.stringify([name, purpose.fr, purpose.en, purpose.hu]))
          .toSorted(),
      ),
      ...[question.banner.title, question.banner.text].map(({ fr, en, hu }) => [fr, en, hu]),
    ])
  return getTexts(before) === getTexts(after) ? 'nothing' : 'words'
}
