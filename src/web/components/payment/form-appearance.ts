import type { Appearance } from '@stripe/stripe-js'

const roles = {
  surface: '--surface',
  text: '--ink-strong',
  slate: '--slate',
  line: '--line-strong',
  sunken: '--sunken',
  accent: '--accent',
  bad: '--bad',
  good: '--good',
}
type Role = keyof typeof roles

/** Stripe appearance with the colours, sizes and focus ring of the shop's fields, as computed in `container` now. */
export function formAppearance(container: HTMLElement): { appearance: Appearance; isDark: boolean } {
  const { colours, isDark } = renderedColours(container)
  const ring = `0 0 0 2px ${colours.surface}, 0 0 0 5px ${colours.accent}`
  const appearance: Appearance = {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colours.accent,
      colorBackground: colours.surface,
      colorText: colours.text,
      colorTextSecondary: colours.slate,
      colorTextPlaceholder: colours.slate,
      colorDanger: colours.bad,
      colorSuccess: colours.good,
      iconColor: colours.slate,
      fontFamily: getComputedStyle(container).fontFamily,
      fontSizeBase: '16px',
      borderRadius: '10px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
      inputColorBorder: colours.line,
      inputFocusColorBorder: colours.line,
      inputFocusBoxShadow: ring,
      focusBoxShadow: ring,
      labelColorText: colours.text,
      labelFontSize: '16px',
      labelFontWeight: '500',
      labelSpacing: '6px',
    },
    rules: {
      '.Input': { padding: '10px 14px', boxShadow: 'none' },
      '.Input--invalid': { borderColor: colours.bad, boxShadow: `0 0 0 1px ${colours.bad}` },
      '.Error': { fontSize: '14px', fontWeight: '500' },
      '.AccordionItem': { borderColor: colours.line, boxShadow: 'none' },
      '.AccordionItem--selected': { color: colours.text },
      '.Block': { borderColor: colours.line, backgroundColor: colours.sunken, boxShadow: 'none' },
    },
  }
  return { appearance, isDark }
}

/**
 * The colour roles as rgb, the only notation Stripe's form accepts: the browser resolves the theme, a canvas pixel
 * converts the notation.
 */
function renderedColours(container: HTMLElement): { colours: Record<Role, string>; isDark: boolean } {
  const probe = container.appendChild(document.createElement('span'))
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const readColour = (name: string): [number, number, number] => {
    probe.style.color = `var(${name})`
    if (!pixel) return [0, 0, 0]
    pixel.fillStyle = getComputedStyle(probe).color
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const entries = Object.entries(roles).map(([role, name]) => [role, `rgb(${readColour(name).join(', ')})`])
  const isDark = Math.max(...readColour(roles.surface)) < 128
  probe.remove()
  return { colours: Object.fromEntries(entries) as Record<Role, string>, isDark }
}
