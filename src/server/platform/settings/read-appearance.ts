import { colourStyles } from '#domain/platform/appearance/colour-styles.ts'
import { shopColours } from '#domain/platform/appearance/shop-colours.ts'
import { type ShopLogo, shopLogo } from '#domain/platform/appearance/shop-logo.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'
import type { Ports } from '#server/ports/ports.ts'

type Appearance = { styles: string; logo: ShopLogo | null }

/** The reader hands out one object until something was saved: colours are worked out once for it. */
const drawn = new WeakMap<Settings['appearance'], Appearance>()

/** What every page draws the shop with: the rule that redefines its colours (empty: the drawn ones), and its logo. */
export async function readAppearance({ settings }: Pick<Ports, 'settings'>): Promise<Appearance> {
  const chosen = await settings.get('appearance')
  const known = drawn.get(chosen)
  if (known) return known
  const appearance = { styles: colourStyles(shopColours(chosen)), logo: shopLogo(chosen) }
  drawn.set(chosen, appearance)
  return appearance
}
