import type { Theme } from './backgrounds.ts'
import type { ShopColours } from './shop-colours.ts'

/**
 * The owner's colours as CSS rules after the style sheet that redefine its roles, for the device's theme or the theme the visitor
 * chose; empty when all are built-in. Without `light-dark()`, which not every supported browser knows.
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
