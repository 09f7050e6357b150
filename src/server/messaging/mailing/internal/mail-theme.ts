import { brandPalette, type SharePalette, sharePalette } from '#domain/platform/appearance/share-palette.ts'
import { shopColours } from '#domain/platform/appearance/shop-colours.ts'
import { type LogoImage, type ShopLogo, shopLogo } from '#domain/platform/appearance/shop-logo.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'

type Appearance = Settings['appearance']
type ButtonColours = { accent: string; onAccent: string }

/** Colours and logo of emails, the logo with absolute URLs. */
export type MailTheme = {
  colours: SharePalette
  /** Text colour on a button. */
  onAccent: string
  dark: ButtonColours
  logo: ShopLogo | null
}

/** Default look, when the owner has chosen none: `web/styles/app.css`. */
export const defaultMailTheme: MailTheme = {
  colours: sharePalette,
  onAccent: '#fffdfa',
  dark: { accent: '#f57e59', onAccent: '#290c06' },
  logo: null,
}

/** The settings reader returns the same object until settings are saved, so the look is computed once per object. */
const known = new WeakMap<Appearance, MailTheme>()

/** Returns the look of a shop. `shopColours` guarantees a contrast of 4.5 : 1 for text on buttons. */
export function mailTheme(chosen: Appearance, publicUrl: string): MailTheme {
  const ready = known.get(chosen)
  if (ready) return ready
  const { accent, 'on-accent': onAccent } = shopColours(chosen)
  const logo = shopLogo(chosen)
  const look: MailTheme = {
    colours: brandPalette(chosen),
    onAccent: onAccent?.light ?? defaultMailTheme.onAccent,
    dark: {
      accent: accent?.dark ?? defaultMailTheme.dark.accent,
      onAccent: onAccent?.dark ?? defaultMailTheme.dark.onAccent,
    },
    logo: logo && { light: forMail(logo.light, publicUrl), dark: logo.dark && forMail(logo.dark, publicUrl) },
  }
  known.set(chosen, look)
  return look
}

/** Emails need absolute URLs, and some mail clients do not support WebP. */
function forMail({ src, ...size }: LogoImage, publicUrl: string): LogoImage {
  return { ...size, src: `${publicUrl}${src.replace(/\.webp$/, '.png')}` }
}
