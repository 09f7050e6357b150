import { colourStyles } from '#domain/platform/appearance/colour-styles.ts'
import { shopColours } from '#domain/platform/appearance/shop-colours.ts'
import { type ShopLogo, shopLogo } from '#domain/platform/appearance/shop-logo.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'
import type { Ports } from '#server/ports/ports.ts'

type Appearance = { styles: string; logo: ShopLogo | null }

/** The settings reader returns the same object until settings are saved, so colours are computed once per object. */
const cache = new WeakMap<Settings['appearance'], Appearance>()

/** Returns the shop's logo, and the CSS that overrides the default colours (empty when they are unchanged). */
export async function readAppearance({ settings }: Pick<Ports, 'settings'>): Promise<Appearance> {
  const appearanceSettings = await settings.get('appearance')
  const cached = cache.get(appearanceSettings)
  if (cached) return cached
  const appearance = {
    styles: colourStyles(shopColours(appearanceSettings)),
    logo: shopLogo(appearanceSettings),
  }
  cache.set(appearanceSettings, appearance)
  return appearance
}
