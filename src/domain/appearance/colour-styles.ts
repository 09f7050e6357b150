import type { ShopColours } from './shop-colours.ts'

/** The owner's colours as a rule that stands after the style sheet and redefines its roles; empty when all are the drawn ones. */
export function colourStyles(colours: ShopColours): string {
  const roles = Object.entries(colours).map(
    ([role, { light, dark }]) => `--${role}:light-dark(${light},${dark})`,
  )
  return roles.length > 0 ? `:root{${roles.join(';')}}` : ''
}
