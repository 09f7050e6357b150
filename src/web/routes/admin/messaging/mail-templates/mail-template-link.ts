import { href } from 'react-router'
import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'

/** Path of the editor of one language of a template. */
export function mailTemplatePath(name: string, language: Language = defaultLanguage): string {
  return href('/admin/emails/:name/:language?', {
    name,
    language: language === defaultLanguage ? undefined : language,
  })
}
