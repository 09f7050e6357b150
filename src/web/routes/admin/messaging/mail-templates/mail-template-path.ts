import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'

export const mailTemplatesPath = '/admin/emails'
export const newMailTemplatePath = `${mailTemplatesPath}/new`

/** Path of the editor of one language of a template. */
export function mailTemplatePath(name: string, language: Language = defaultLanguage): string {
  return `${mailTemplatesPath}/${name}${language === defaultLanguage ? '' : `/${language}`}`
}
