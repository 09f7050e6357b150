const light = '#ffffff'
const dark = '#1b2733'

/** The colour text has on a surface of an owner's colour ('#rrggbb'): white or nearly black, whichever is read better (WCAG 2). */
export function readableOn(surface: string): string {
  return contrast(surface, light) >= contrast(surface, dark) ? light : dark
}

function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
