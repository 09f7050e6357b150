import { shownSize } from './shown-size.ts'

/** A picture with the size it is shown at, in pixels of the page, so that nothing moves when it arrives. */
export type ShownLogo = { src: string; width: number; height: number }

/** The owner's logo; without one of its own the dark theme shows the other on a light plate. */
export type ShopLogo = { light: ShownLogo; dark: ShownLogo | null }

type KeptLogo = { path: string; width: number; height: number }

/** The logo as pages draw it; null is the drawn sign with the shop's name. */
export function shopLogo(kept: { logo: KeptLogo | null; darkLogo: KeptLogo | null }): ShopLogo | null {
  if (!kept.logo) return null
  return { light: shown(kept.logo), dark: kept.darkLogo && shown(kept.darkLogo) }
}

function shown(logo: KeptLogo): ShownLogo {
  return { src: `/storage/v1/object/public/images/${logo.path}`, ...shownSize(logo) }
}
