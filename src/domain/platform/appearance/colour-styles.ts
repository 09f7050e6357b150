import type { Theme } from './grounds.ts'
import type { ShopColours } from './shop-colours.ts'

/**
 * The owner's colours as rules that stand after the style sheet and redefine its roles, in the theme of the device or the
 * one the visitor chose; empty when all are the drawn ones. Written out: `light-dark()` itself is not known to every browser
 * that the style sheet is compiled for.
 */
export function colourStyles(colours: ShopColours): string {
  const entries = Object.entries(colours)
  if (entries.length === 0) return ''
  const roles = (theme: Theme) =>
    `{${entries.map(([role, { [theme]: colour }]) => `--${role}:${colour}`).join(';')}}`
  const dark = roles('dark')
  return [
    `:root${roles('light')}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${dark}}`,
    `:root[data-theme=dark]${dark}`,
  ].join('')
}
