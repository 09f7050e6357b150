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

/** Default theme, when the owner has chosen none: `web/styles/app.css`. */
export const defaultMailTheme: MailTheme = {
  colours: sharePalette,
  onAccent: '#fffdfa',
  dark: { accent: '#f57e59', onAccent: '#290c06' },
  logo: null,
}

/** The settings reader returns the same object until settings are saved, so the theme is computed once per object. */
const themeCache = new WeakMap<Appearance, MailTheme>()

/** Returns the theme of a shop. `shopColours` guarantees a contrast of 4.5 : 1 for text on buttons. */
export function mailTheme(appearance: Appearance, publicUrl: string): MailTheme {
  const cached = themeCache.get(appearance)
  if (cached) return cached
  const { accent, 'on-accent': onAccent } = shopColours(appearance)
  const logo = shopLogo(appearance)
  const theme: MailTheme = {
    colours: brandPalette(appearance),
    onAccent: onAccent?.light ?? defaultMailTheme.onAccent,
    dark: {
      accent: accent?.dark ?? defaultMailTheme.dark.accent,
      onAccent: onAccent?.dark ?? defaultMailTheme.dark.onAccent,
    },
    logo: logo && {
      light: toMailLogo(logo.light, publicUrl),
      dark: logo.dark && toMailLogo(logo.dark, publicUrl),
    },
  }
  themeCache.set(appearance, theme)
  return theme
}

/** Emails need absolute URLs, and some mail clients do not support WebP. */
function toMailLogo({ src, ...size }: LogoImage, publicUrl: string): LogoImage {
  return { ...size, src: `${publicUrl}${src.replace(/\.webp$/, '.png')}` }
}
