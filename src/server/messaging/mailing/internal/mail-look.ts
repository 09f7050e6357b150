import { ownPalette, type SharePalette, sharePalette } from '#domain/platform/appearance/share-palette.ts'
import { shopColours } from '#domain/platform/appearance/shop-colours.ts'
import { type ShopLogo, type ShownLogo, shopLogo } from '#domain/platform/appearance/shop-logo.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'

type Appearance = Settings['appearance']
type ButtonColours = { accent: string; onAccent: string }

/** Colours and logo of emails, the logo with absolute URLs. */
export type MailLook = {
  colours: SharePalette
  /** Text colour on a button. */
  onAccent: string
  dark: ButtonColours
  logo: ShopLogo | null
}

/** Default look, when the owner has chosen none: `web/styles/app.css`. */
export const drawnLook: MailLook = {
  colours: sharePalette,
  onAccent: '#fffdfa',
  dark: { accent: '#f57e59', onAccent: '#290c06' },
  logo: null,
}

/** The settings reader returns the same object until settings are saved, so the look is computed once per object. */
const known = new WeakMap<Appearance, MailLook>()

/** Returns the look of a shop. `shopColours` guarantees a contrast of 4.5 : 1 for text on buttons. */
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

/** Emails need absolute URLs, and some mail clients do not support WebP. */
function forMail({ src, ...size }: ShownLogo, publicUrl: string): ShownLogo {
  return { ...size, src: `${publicUrl}${src.replace(/\.webp$/, '.png')}` }
}
