import type { Language } from '#domain/platform/language/language.ts'

/** The word that the title of a document must contain, in each language. */
const required: Record<Language, RegExp> = {
  fr: /(?<!\p{L})facture(?!\p{L})/iu,
  en: /(?<!\p{L})invoice(?!\p{L})/iu,
  hu: /(?<!\p{L})számla(?!\p{L})/iu,
}

/** Whether an owner's title still says that this is an invoice; an empty one is the shop's own wording. */
export function isInvoiceTitle(title: string, language: Language): boolean {
  return title === '' || required[language].test(title.normalize('NFC'))
}
