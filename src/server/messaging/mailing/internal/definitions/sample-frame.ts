import { personName } from '#domain/platform/addresses/person-name.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { formatInstant } from '#domain/platform/calendar/format-instant.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { euros } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'

/** Value of a variable that only opens a section and is not printed. */
export const flag = 'yes'

const sampleTexts = {
  fr: {
    first: 'Alix',
    last: 'Modèle',
    care: 'Maintenance Sérénité',
    site: 'Site & Co',
    setup: 'Installation',
    message: ['Bonjour & merci.', 'Quand le site sera-t-il prêt ?'],
  },
  en: {
    first: 'Alex',
    last: 'Sample',
    care: 'Peace of mind care',
    site: 'Site & Co',
    setup: 'Setup',
    message: ['Hello & thank you.', 'When will the site be ready?'],
  },
  hu: {
    first: 'Gergő',
    last: 'Minta',
    care: 'Gondtalan karbantartás',
    site: 'Site & Co',
    setup: 'Beállítás',
    message: ['Üdvözlöm & köszönöm.', 'Mikor lesz kész az oldal?'],
  },
} satisfies Record<Language, object>

export type SampleFrame = ReturnType<typeof sampleFrame>

/** Returns shared values and formatters for the samples in a language. */
export function sampleFrame(language: Language) {
  const { first: firstName, last: lastName, message, ...names } = sampleTexts[language]
  return {
    language,
    names,
    fullName: personName({ firstName, lastName }, language),
    orderNumber: 'CMD-2026000118',
    invoiceNumber: 'INV-2026000042',
    creditNoteNumber: 'AV-2026000003',
    messageLines: message,
    card: 'Visa •••• 4242',
    money: (amount: number) => formatMoney(euros(amount), language),
    /** Formats an amount in euros with its VAT wording. */
    price: (amount: number) =>
      m.amount_with_vat({ amount: formatMoney(euros(amount), language) }, { locale: language }),
    /** Days and times in the format of the emails. */
    day: (day: string) => formatDay(day as Day, language),
    instant: (day: string, time: string) => formatInstant(new Date(`${day}T${time}:00+01:00`), language),
    url: urlBuilderFor('https://vitrine.example', language),
    /** Used by nearly every template. */
    greeting: { first_name: firstName },
    shop: { contact_email: 'bonjour@vitrine.example', shop_name: 'Vitrine' },
    seller: { seller_name: 'Vitrine SAS' },
  }
}
