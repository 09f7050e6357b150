import { backgrounds, onBand, type Theme } from './backgrounds.ts'
import { legibleColour } from './legible-colour.ts'
import { type Oklch, readOklch } from './read-oklch.ts'
import { writeHex } from './write-hex.ts'

/** The owner's colours, '#rrggbb' each; empty means the built-in colour. */
export type CustomColours = { brandColour: string; accentColour: string }

export type BrandRole = 'ink' | 'ink-strong' | 'slate' | 'line-strong' | 'band'
export type AccentRole = 'accent' | 'accent-strong' | 'on-accent'
export type ColourRole = BrandRole | AccentRole

/** The style sheet roles that the owner's colours replace, in each theme; a missing role keeps its built-in colour. */
export type ShopColours = Partial<Record<ColourRole, Record<Theme, string>>>

/** Minimum contrast ratio of short texts. */
const text = 4.5
/** Minimum contrast ratio of long texts, equal to that of the built-in ink. */
const longText = 7
/** Minimum contrast ratio of lines, such as borders. */
const line = 3

/**
 * Derives the roles of both themes from two colours. A colour without enough contrast is made darker on light
 * backgrounds and lighter on dark ones until text reaches 4.5 : 1 on every background and on the button. Colours are
 * adjusted and never rejected, since no single colour is legible on both.
 */
export function shopColours({ brandColour, accentColour }: CustomColours): ShopColours {
  return {
    ...(brandColour && brandRoles(readOklch(brandColour))),
    ...(accentColour && accentRoles(readOklch(accentColour))),
  }
}

function accentRoles(given: Oklch): Record<AccentRole, Record<Theme, string>> {
  const onDark = writeHex({ lightness: 0.2, chroma: Math.min(given.chroma, 0.05), hue: given.hue })
  const light = onLightBackground(given, text)
  const dark = onDarkBackground(
    { ...given, lightness: Math.max(given.lightness, 0.72), chroma: Math.min(given.chroma, 0.16) },
    text,
    [onDark],
  )
  return {
    accent: { light, dark },
    'accent-strong': { light: hoverOnLight(light), dark: hoverOnDark(dark) },
    'on-accent': { light: '#fffdfa', dark: onDark },
  }
}

function brandRoles(given: Oklch): Record<BrandRole, Record<Theme, string>> {
  const tinted = (lightness: number, chroma: number) => ({
    lightness,
    chroma: Math.min(given.chroma, chroma),
    hue: given.hue,
  })
  const ink = onLightBackground(given, longText)
  return {
    ink: { light: ink, dark: onDarkBackground(tinted(0.93, 0.02), longText) },
    'ink-strong': {
      light: onLightBackground(tinted(Math.min(0.29, readOklch(ink).lightness), 0.08), longText),
      dark: onDarkBackground(tinted(0.975, 0.01), longText),
    },
    slate: {
      light: onLightBackground(tinted(0.49, 0.05), text),
      dark: onDarkBackground(tinted(0.76, 0.04), text),
    },
    'line-strong': {
      light: onLightBackground(tinted(0.6, 0.04), line),
      dark: onDarkBackground(tinted(0.6, 0.04), line),
    },
    band: {
      light: ink,
      dark: legibleColour(tinted(0.33, 0.09), { against: [onBand], min: longText, towards: 'black' }),
    },
  }
}

function onLightBackground(colour: Oklch, minContrast: number): string {
  return legibleColour(colour, { against: backgrounds.light, min: minContrast, towards: 'black' })
}

function onDarkBackground(colour: Oklch, minContrast: number, also: readonly string[] = []): string {
  return legibleColour(colour, {
    against: [...backgrounds.dark, ...also],
    min: minContrast,
    towards: 'white',
  })
}

/** The hover colour on a light background: darker, or lighter where a darker one would hardly differ. */
function hoverOnLight(hex: string): string {
  const colour = readOklch(hex)
  return writeHex({ ...colour, lightness: colour.lightness + (colour.lightness > 0.22 ? -0.07 : 0.2) })
}

/** The hover colour on a dark background: lighter, or darker where a lighter one would hardly differ. */
function hoverOnDark(hex: string): string {
  const colour = readOklch(hex)
  return writeHex({ ...colour, lightness: colour.lightness + (colour.lightness < 0.92 ? 0.06 : -0.08) })
}
