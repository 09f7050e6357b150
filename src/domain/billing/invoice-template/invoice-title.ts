import type { Language } from '#domain/platform/language/language.ts'

/** Word that the title of an invoice must contain, by language. */
const required: Record<Language, RegExp> = {
  fr: /(?<!\p{L})facture(?!\p{L})/iu,
  en: /(?<!\p{L})invoice(?!\p{L})/iu,
  hu: /(?<!\p{L})számla(?!\p{L})/iu,
}

/** Whether a custom title contains the word 'invoice'. An empty title is valid: it means the default one. */
export function isValidInvoiceTitle(title: string, language: Language): boolean {
  return title === '' || required[language].test(title.normalize('NFC'))
}
