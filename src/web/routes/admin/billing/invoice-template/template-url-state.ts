import { href } from 'react-router'
import { defaultLanguage, isLanguage, type Language } from '#domain/platform/language/language.ts'
import { type Sample, samples } from './template-sample.ts'

export const templateTabs = ['general', 'look', 'content', 'preview'] as const
export type TemplateTab = (typeof templateTabs)[number]

/** State of the editor in its URL: tab, language of the texts being edited, sample, and language of the sample. */
export type TemplateUrlState = { tab: TemplateTab; wording: Language; sample: Sample; language: Language }

/** Reads the state from a query string; missing or unknown values get their default. */
export function readPlace(search: URLSearchParams): TemplateUrlState {
  const language = (name: string) => {
    const value = search.get(name)
    return isLanguage(value) ? value : defaultLanguage
  }
  return {
    tab: templateTabs.find((tab) => tab === search.get('tab')) ?? 'general',
    wording: language('wording'),
    sample: samples.find((sample) => sample === search.get('sample')) ?? 'shortest',
    language: language('language'),
  }
}

/** The URL of a state, in canonical form: default values are left out. */
export function templateStatePath(state: TemplateUrlState): string {
  const beginning = readPlace(new URLSearchParams())
  const params = Object.entries(state).filter(
    ([name, value]) => value !== beginning[name as keyof TemplateUrlState],
  )
  const search = new URLSearchParams(params).toString()
  return search ? `${href('/admin/invoices/template')}?${search}` : href('/admin/invoices/template')
}
