import { type CustomColours, shopColours } from '#domain/platform/appearance/shop-colours.ts'

/** The light theme's colours as hexadecimal values, for pictures rendered on the server. */
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

/** The same roles with the shop's configured colours. */
export type SharePalette = Readonly<Record<keyof typeof sharePalette, string>>

/** The palette with the owner's colours where they are set. */
export function brandPalette(chosen: CustomColours): SharePalette {
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
