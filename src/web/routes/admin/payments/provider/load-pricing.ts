import { type Day, day } from '#domain/platform/calendar/day.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Pricing = {
  lines: string[]
  /** Day on which the owner changed the texts; null for the default texts. */
  changedOn: Day | null
  texts: Record<Language, { own: string; defaultText: string }>
}

const getDefaultText = (locale: Language) =>
  [m.pricing_european, m.pricing_international, m.pricing_monthly]
    .map((line) => line({}, { locale }))
    .join('\n')

/** The provider's fees as lines of text: the owner's text, or the default text if the owner has written none. */
export async function loadPricing({
  ports,
  language,
}: {
  ports: Pick<Ports, 'settings'>
  language: Language
}): Promise<Pricing> {
  const { pricing, pricingOn } = await ports.settings.get('payments')
  const texts = Object.fromEntries(
    languages.map((locale) => [locale, { own: pricing[locale], defaultText: getDefaultText(locale) }]),
  ) as Pricing['texts']
  const ownText = texts[language].own.trim()
  const lines = (ownText || texts[language].defaultText).split('\n').filter((line) => line.trim())
  return { lines, changedOn: ownText && pricingOn ? day(pricingOn) : null, texts }
}
