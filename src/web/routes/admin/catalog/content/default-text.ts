import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

const texts: Record<string, typeof m.home_featured> = {
  'home.hero.title': m.shop_title,
  'home.hero.text': m.shop_intro,
  'home.featured.title': m.home_featured,
  'home.categories.title': m.home_categories,
  'home.works.title': m.proof_works,
  'services.title': m.nav_services,
  'services.cta.title': m.services_custom,
  'services.cta.button': m.nav_contact,
}

/** The text that the page shows while this item is empty; null where it omits the item. Server only. */
export function defaultText(key: string, language: Language): string | null {
  return texts[key]?.({}, { locale: language }) ?? null
}
