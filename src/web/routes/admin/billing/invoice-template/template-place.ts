import { defaultLanguage, isLanguage, type Language } from '#domain/platform/language/language.ts'
import { type Sample, samples, templatePath } from './template-path.ts'

export const templateTabs = ['general', 'look', 'content', 'preview'] as const
export type TemplateTab = (typeof templateTabs)[number]

/** Which part of the editor an address opens: its tab, the language that is worded there, the sample that is shown. */
export type TemplatePlace = { tab: TemplateTab; wording: Language; sample: Sample; language: Language }

/** Reads the place out of an address; what is not there is its beginning. */
export function readPlace(search: URLSearchParams): TemplatePlace {
  const language = (name: string) => {
    const found = search.get(name)
    return isLanguage(found) ? found : defaultLanguage
  }
  return {
    tab: templateTabs.find((tab) => tab === search.get('tab')) ?? 'general',
    wording: language('wording'),
    sample: samples.find((sample) => sample === search.get('sample')) ?? 'shortest',
    language: language('language'),
  }
}

/** The address of a place; one place has one address. */
export function placePath(place: TemplatePlace): string {
  const beginning = readPlace(new URLSearchParams())
  const named = Object.entries(place).filter(
    ([name, value]) => value !== beginning[name as keyof TemplatePlace],
  )
  const search = new URLSearchParams(named).toString()
  return search ? `${templatePath}?${search}` : templatePath
}
