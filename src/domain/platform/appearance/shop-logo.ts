import { displaySize } from './display-size.ts'

/** A picture with its display size in CSS pixels, which prevents layout shifts while it loads. */
export type LogoImage = { src: string; width: number; height: number }

/** The owner's logo; without a separate one, the dark theme shows the light logo on a light plate. */
export type ShopLogo = { light: LogoImage; dark: LogoImage | null }

type StoredLogo = { path: string; width: number; height: number }

/** The logo for pages; null means the built-in mark with the shop's name. */
export function shopLogo(stored: { logo: StoredLogo | null; darkLogo: StoredLogo | null }): ShopLogo | null {
  if (!stored.logo) return null
  return { light: toLogoImage(stored.logo), dark: stored.darkLogo && toLogoImage(stored.darkLogo) }
}

function toLogoImage(logo: StoredLogo): LogoImage {
  return { src: `/storage/v1/object/public/images/${logo.path}`, ...displaySize(logo) }
}
