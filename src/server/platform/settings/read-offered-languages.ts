import type { Language } from '#domain/platform/language/language.ts'
import { offeredLanguages } from '#domain/platform/settings/offered-languages.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Returns the languages offered to visitors, from the settings cache. */
export async function readOfferedLanguages({ settings }: Pick<Ports, 'settings'>): Promise<Language[]> {
  return offeredLanguages(await settings.get('localization'))
}
