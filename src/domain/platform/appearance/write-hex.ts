import type { Oklch } from './read-oklch.ts'

/** A colour as '#rrggbb'. A colour outside sRGB gets less chroma until it fits; lightness and hue are unchanged. */
export function writeHex({ lightness, chroma, hue }: Oklch): string {
  let [within, beyond] = [0, chroma]
  if (isInGamut(toLinear({ lightness, chroma, hue }))) within = chroma
  else
    for (let halving = 0; halving < 14; halving++) {
      const between = (within + beyond) / 2
      if (isInGamut(toLinear({ lightness, chroma: between, hue }))) within = between
      else beyond = between
    }
  const parts = toLinear({ lightness, chroma: within, hue }).map((channel) => {
    const clipped = Math.min(1, Math.max(0, channel))
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

const isInGamut = (linear: readonly number[]) =>
  linear.every((channel) => channel >= -1e-6 && channel <= 1 + 1e-6)

function toLinear({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
