import { ownPalette, type SharePalette, sharePalette } from '#domain/platform/appearance/share-palette.ts'
import { shopColours } from '#domain/platform/appearance/shop-colours.ts'
import { type ShopLogo, type ShownLogo, shopLogo } from '#domain/platform/appearance/shop-logo.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'

type Appearance = Settings['appearance']
type ButtonColours = { accent: string; onAccent: string }

/** What mails are drawn in: the shop's colours, and its logo under whole addresses. */
export type MailLook = {
  colours: SharePalette
  /** Text on a button. */
  onAccent: string
  dark: ButtonColours
  logo: ShopLogo | null
}

/** As a shop looks whose owner chose nothing: `web/styles/app.css`. */
export const drawnLook: MailLook = {
  colours: sharePalette,
  onAccent: '#fffdfa',
  dark: { accent: '#f57e59', onAccent: '#290c06' },
  logo: null,
}

/** The reader of settings hands out one object until something was saved: colours are worked out once for it. */
const known = new WeakMap<Appearance, MailLook>()

/** The look of a shop. Its colours come from `shopColours`, where text on a button always reaches 4.5 : 1. */
export function mailLook(chosen: Appearance, publicUrl: string): MailLook {
  const ready = known.get(chosen)
  if (ready) return ready
  const { accent, 'on-accent': onAccent } = shopColours(chosen)
  const logo = shopLogo(chosen)
  const look: MailLook = {
    colours: ownPalette(chosen),
    onAccent: onAccent?.light ?? drawnLook.onAccent,
    dark: {
      accent: accent?.dark ?? drawnLook.dark.accent,
      onAccent: onAccent?.dark ?? drawnLook.dark.onAccent,
    },
    logo: logo && { light: forMail(logo.light, publicUrl), dark: logo.dark && forMail(logo.dark, publicUrl) },
  }
  known.set(chosen, look)
  return look
}

/** Mail readers have no address to begin at, and some know no WebP. */
function forMail({ src, ...size }: ShownLogo, publicUrl: string): ShownLogo {
  return { ...size, src: `${publicUrl}${src.replace(/\.webp$/, '.png')}` }
}
