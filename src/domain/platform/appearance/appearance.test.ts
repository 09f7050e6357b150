import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsSchemas } from '../settings/settings.schema.ts'
import { colourSchema } from './appearance.schema.ts'
import { backgrounds, onBand, themes } from './backgrounds.ts'
import { colourContrast } from './colour-contrast.ts'
import { colourStyles } from './colour-styles.ts'
import { displaySize } from './display-size.ts'
import { legibleColour } from './legible-colour.ts'
import { readOklch } from './read-oklch.ts'
import { type ColourRole, type ShopColours, shopColours } from './shop-colours.ts'
import { writeHex } from './write-hex.ts'

const colourArbitrary = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const deriveColours = (colour: string) => shopColours({ brandColour: colour, accentColour: colour })
const getRole = (colours: ShopColours, role: ColourRole) => colours[role] ?? { light: '', dark: '' }

test('a colour is unchanged after conversion to OKLCH and back', () => {
  fc.assert(fc.property(colourArbitrary, (colour) => writeHex(readOklch(colour)) === colour))
})

test('a colour no screen can show loses chroma but preserves lightness and hue', () => {
  const shown = readOklch(writeHex({ lightness: 0.7, chroma: 0.4, hue: 150 }))
  expect(shown.chroma).toBeLessThan(0.25)
  expect(shown.lightness).toBeCloseTo(0.7, 2)
  expect(Math.abs(shown.hue - 150)).toBeLessThan(2)
})

describe('for any colour chosen by the owner', () => {
  test('text in the accent colour and on accent buttons is legible in both themes', () => {
    fc.assert(
      fc.property(colourArbitrary, (colour) => {
        const colours = deriveColours(colour)
        for (const theme of themes) {
          for (const role of ['accent', 'accent-strong'] as const) {
            const hex = getRole(colours, role)[theme]
            expect(colourContrast(hex, getRole(colours, 'on-accent')[theme])).toBeGreaterThanOrEqual(4.5)
            for (const ground of backgrounds[theme])
              expect(colourContrast(hex, ground)).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
    )
  })

  test('ink, titles and small text are legible on every background, and text on bands', () => {
    fc.assert(
      fc.property(colourArbitrary, (colour) => {
        const colours = deriveColours(colour)
        for (const theme of themes) {
          for (const ground of backgrounds[theme]) {
            const contrast = (role: ColourRole) => colourContrast(getRole(colours, role)[theme], ground)
            expect(contrast('ink')).toBeGreaterThanOrEqual(7)
            expect(contrast('ink-strong')).toBeGreaterThanOrEqual(7)
            expect(contrast('slate')).toBeGreaterThanOrEqual(4.5)
            expect(contrast('line-strong')).toBeGreaterThanOrEqual(3)
          }
          expect(colourContrast(getRole(colours, 'band')[theme], onBand)).toBeGreaterThanOrEqual(7)
        }
      }),
    )
  })

  test('a legible colour stays unchanged, and an illegible one preserves its hue', () => {
    expect(getRole(deriveColours('#0a7d4f'), 'accent').light).toBe('#0a7d4f')
    expect(getRole(deriveColours('#334a5e'), 'ink').light).toBe('#334a5e')
    const yellow = readOklch(getRole(deriveColours('#ffd400'), 'accent').light)
    expect(Math.abs(yellow.hue - readOklch('#ffd400').hue)).toBeLessThan(3)
    expect(yellow.lightness).toBeLessThan(readOklch('#ffd400').lightness)
  })

  test('the accent has a different hover colour', () => {
    fc.assert(
      fc.property(colourArbitrary, (colour) => {
        const colours = deriveColours(colour)
        return themes.every(
          (theme) => getRole(colours, 'accent')[theme] !== getRole(colours, 'accent-strong')[theme],
        )
      }),
    )
  })
})

test('a colour is darkened no more than the contrast requires', () => {
  const request = { against: ['#ffffff'], min: 4.5, towards: 'black' } as const
  const found = legibleColour(readOklch('#ff9900'), request)
  expect(colourContrast(found, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(colourContrast(found, '#ffffff')).toBeLessThan(4.65)
})

test('only chosen colours redefine style roles', () => {
  expect(colourStyles(shopColours({ brandColour: '', accentColour: '' }))).toBe('')
  const accent = colourStyles(shopColours({ brandColour: '', accentColour: '#0a7d4f' }))
  const rules = accent.split(/(?<=\})(?=[:@])/)
  expect(rules).toHaveLength(3)
  expect(rules[0]).toMatch(/^:root\{--accent:#0a7d4f;--accent-strong:#\w{6};--on-accent:#\w{6}\}$/)
  expect(rules[1]).toContain('prefers-color-scheme:dark')
  expect(rules[1]).toContain(rules[2]?.slice(rules[2].indexOf('{')) ?? 'nothing')
  expect(Object.keys(shopColours({ brandColour: '#123456', accentColour: '' }))).toEqual([
    'ink',
    'ink-strong',
    'slate',
    'line-strong',
    'band',
  ])
})

test.each([
  ['#0A7D4F', '#0a7d4f'],
  ['0a7d4f', '#0a7d4f'],
  ['', ''],
])('the typed colour %j is read as %j', (input, read) => {
  expect(colourSchema.parse(input)).toBe(read)
})

test.each(['green', '#0a7', '#0a7d4g', 'red;}', '#0a7d4f00'])('%j is rejected as a colour', (input) => {
  expect(colourSchema.safeParse(input).error?.issues[0]?.message).toBe('colour_invalid')
})

test('the appearance settings default to empty, and reject an invalid colour or logo path', () => {
  expect(settingsSchemas.appearance.parse({})).toEqual({
    brandColour: '',
    accentColour: '',
    logo: null,
    darkLogo: null,
  })
  expect(settingsSchemas.appearance.safeParse({ accentColour: 'red;}' }).success).toBe(false)
  const outsideLogo = { path: 'images/../x.webp', width: 1, height: 1 }
  expect(settingsSchemas.appearance.safeParse({ logo: outsideLogo }).success).toBe(false)
})

test.each([
  [
    { width: 480, height: 120 },
    { width: 160, height: 40 },
  ],
  [
    { width: 540, height: 54 },
    { width: 180, height: 18 },
  ],
  [
    { width: 120, height: 120 },
    { width: 40, height: 40 },
  ],
  [
    { width: 30, height: 20 },
    { width: 30, height: 20 },
  ],
])('a logo of %j is shown at %j', (stored, shown) => {
  expect(displaySize(stored)).toEqual(shown)
})
