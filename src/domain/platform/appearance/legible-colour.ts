import { colourContrast } from './colour-contrast.ts'
import type { Oklch } from './read-oklch.ts'
import { writeHex } from './write-hex.ts'

type ContrastRequest = {
  /** Colours it must contrast with, '#rrggbb' each. */
  against: readonly string[]
  /** Minimum contrast, 1 to 21 (WCAG 2.2). */
  min: number
  towards: 'black' | 'white'
}

/**
 * The nearest colour of the same hue with enough contrast to all of these: unchanged if it has it, else made darker or
 * lighter.
 */
export function legibleColour(colour: Oklch, { against, min, towards }: ContrastRequest): string {
  const isLegible = (hex: string) => against.every((background) => colourContrast(hex, background) >= min)
  const unchanged = writeHex(colour)
  if (isLegible(unchanged)) return unchanged
  let [enough, tooLittle] = [towards === 'black' ? 0 : 1, colour.lightness]
  let found = writeHex({ ...colour, lightness: enough })
  for (let halving = 0; halving < 12; halving++) {
    const lightness = (enough + tooLittle) / 2
    const hex = writeHex({ ...colour, lightness })
    if (isLegible(hex)) [enough, found] = [lightness, hex]
    else tooLittle = lightness
  }
  return found
}
