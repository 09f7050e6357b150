import { registerOf } from '#domain/platform/company-numbers/company-number.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

/** The registration number of a company or association with the name of its register. */
export function companyNumberText(number: string, language: Language = currentLanguage()): string {
  const locale = { locale: language }
  switch (registerOf(number)) {
    case 'rna':
      return m.invoice_rna({ number }, locale)
    case 'ridet':
      return m.invoice_ridet({ number }, locale)
    case 'tahiti':
      return m.invoice_tahiti({ number }, locale)
    case 'siren':
      return m.invoice_siren({ siren: groupSiren(number) }, locale)
  }
}

function groupSiren(siren: string): string {
  return siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
}
