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
  const ownerColours = shopColours(chosen)
  return {
    ...sharePalette,
    ...(ownerColours.ink && { ink: ownerColours.ink.light }),
    ...(ownerColours['ink-strong'] && { inkStrong: ownerColours['ink-strong'].light }),
    ...(ownerColours.slate && { slate: ownerColours.slate.light }),
    ...(ownerColours['line-strong'] && { lineStrong: ownerColours['line-strong'].light }),
    ...(ownerColours.accent && { accent: ownerColours.accent.light }),
    ...(ownerColours['accent-strong'] && { accentStrong: ownerColours['accent-strong'].light }),
  }
}
