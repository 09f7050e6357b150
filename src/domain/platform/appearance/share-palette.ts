import { type ChosenColours, shopColours } from '#domain/platform/appearance/shop-colours.ts'

/** The colours of the shop's pages by day, as hexadecimal values for pictures drawn on the server. */
export const sharePalette = {
  paper: '#fcf9f3',
  surface: '#fffefc',
  sunken: '#f4f0e7',
  ink: '#334a5e',
  inkStrong: '#192d41',
  slate: '#506373',
  line: '#dfdad1',
  lineStrong: '#728391',
  accent: '#bf2e16',
  accentStrong: '#a11d05',
} as const

/** The same roles in a shop's own colours. */
export type SharePalette = Readonly<Record<keyof typeof sharePalette, string>>

/** The palette with the owner's colours where they chose any. */
export function ownPalette(chosen: ChosenColours): SharePalette {
  const own = shopColours(chosen)
  return {
    ...sharePalette,
    ...(own.ink && { ink: own.ink.light }),
    ...(own['ink-strong'] && { inkStrong: own['ink-strong'].light }),
    ...(own.slate && { slate: own.slate.light }),
    ...(own['line-strong'] && { lineStrong: own['line-strong'].light }),
    ...(own.accent && { accent: own.accent.light }),
    ...(own['accent-strong'] && { accentStrong: own['accent-strong'].light }),
  }
}
