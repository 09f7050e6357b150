const locales = { fr: 'fr-FR', en: 'en-US', hu: 'hu-HU' } as const

export type ShopLanguage = keyof typeof locales

export function formatPrice(cents: number, language: ShopLanguage): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)
}
