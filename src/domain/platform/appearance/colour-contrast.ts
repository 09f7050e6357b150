const lightText = '#ffffff'
const darkText = '#1b2733'

/**
 * White or dark text, whichever has the higher contrast with a background ('#rrggbb') chosen by the owner, for example
 * on invoices.
 */
export function legibleTextColour(surface: string): typeof lightText | typeof darkText {
  return colourContrast(surface, lightText) >= colourContrast(surface, darkText) ? lightText : darkText
}

/** The contrast ratio of two colours ('#rrggbb'), from 1 to 21 (WCAG 2.2). */
export function colourContrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
