import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backgrounds } from '#domain/platform/appearance/backgrounds.ts'
import { colourContrast } from '#domain/platform/appearance/colour-contrast.ts'
import { writeHex } from '#domain/platform/appearance/write-hex.ts'
import { defaultMailTheme, type MailTheme, mailTheme } from './mail-theme.ts'
import { renderMail } from './render-mail.ts'

const publicUrl = 'https://shop.example'
const emptyAppearance = { brandColour: '', accentColour: '', logo: null, darkLogo: null }
const render = (theme: MailTheme, content = '<p><a class="button" href="https://a.example">Voir</a></p>') =>
  renderMail({
    template: { subject: 'A', content },
    variables: {},
    language: 'fr',
    shopName: 'Chez Zoé & Cie',
    footer: 'Paris',
    isDemonstration: false,
    look: theme,
  }).html
const findButton = (html: string) => /<a [^>]*class="button"/.exec(html)?.[0] ?? ''
const readBackground = (style: string) => /background:(#[0-9a-f]{6})/.exec(style)?.[1] ?? ''
const readColour = (style: string) => /[;{"]color:(#[0-9a-f]{6})/.exec(style)?.[1] ?? ''
const darkRule = (html: string, selector: string) =>
  html.split('\n').find((line) => line.startsWith(`${selector}{`)) ?? ''

describe('the look of mails', () => {
  test('is the drawn one of the style sheet where the owner chose nothing', () => {
    const sheet = readFileSync(new URL('../../../../web/styles/app.css', import.meta.url), 'utf8')
    const rendered = (role: string) =>
      [
        ...(new RegExp(`--${role}: light-dark\\((.*)\\);`).exec(sheet)?.[1] ?? '').matchAll(
          /oklch\(([^)]*)\)/g,
        ),
      ]
        .map(([, numbers = '']) => numbers.split(' ').map(Number))
        .map(([lightness = 0, chroma = 0, hue = 0]) => writeHex({ lightness, chroma, hue }))
    const { colours, onAccent, dark } = mailTheme(emptyAppearance, publicUrl)
    expect([colours.accent, dark.accent]).toEqual(rendered('accent'))
    expect([onAccent, dark.onAccent]).toEqual(rendered('on-accent'))
  })

  test('has the owner’s accent on its buttons', () => {
    const html = render(mailTheme({ ...emptyAppearance, accentColour: '#0a7d4f' }, publicUrl))
    expect(readBackground(findButton(html))).toBe('#0a7d4f')
    expect(html).not.toContain(defaultMailTheme.colours.accent)
    expect(html).not.toContain(defaultMailTheme.dark.accent)
  })

  // WCAG 2.2, 1.4.3: text of this size has at least 4.5 : 1.
  test('has a button that can be read by day and by night, whatever the owner chose', () => {
    const anyColour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(
        fc.oneof(anyColour, fc.constantFrom('', '#ffff00', '#ffffff', '#000000')),
        (accentColour) => {
          const html = render(mailTheme({ ...emptyAppearance, accentColour }, publicUrl))
          const button = findButton(html)
          expect(colourContrast(readBackground(button), readColour(button))).toBeGreaterThanOrEqual(4.5)
          const background = readBackground(darkRule(html, '.content a.button'))
          const ink = readColour(darkRule(html, '.content a.button,.content a.button *'))
          expect(colourContrast(background, ink)).toBeGreaterThanOrEqual(4.5)
          // The border contrasts with the card (1.4.11).
          expect(colourContrast(background, backgrounds.dark[1])).toBeGreaterThanOrEqual(3)
        },
      ),
    )
  })

  test('gives a text with a ground of its own another one in the dark, with its ink', () => {
    const html = render(
      defaultMailTheme,
      '<p style="background:#ffffff">Blanc</p><span style="color:#111111">Noir</span>',
    )
    const panel = html.split('\n').find((line) => line.includes('.content [style*="background"]')) ?? ''
    expect(colourContrast(readBackground(panel), readColour(panel))).toBeGreaterThanOrEqual(4.5)
    const ink = readColour(html.split('\n').find((line) => line.startsWith('.content,.content *')) ?? '')
    expect(colourContrast(ink, backgrounds.dark[1])).toBeGreaterThanOrEqual(4.5)
    expect(colourContrast(ink, readBackground(panel))).toBeGreaterThanOrEqual(4.5)
  })
})

test('an amount, a day or a number stays on one line, a longer text wraps', () => {
  const longText = 'Indéterminée, sans engagement'
  const cells = [
    '128,00 € TTC',
    '€1,128.00 incl. VAT',
    '2026. december 21.',
    'CMD-2026000118',
    longText,
    'a<br>b',
  ]
  const html = render(
    defaultMailTheme,
    `<table>${cells.map((cell) => `<tr><th>x</th><td>${cell}</td></tr>`).join('')}</table>`,
  )
  const unwrapped = [...html.matchAll(/<td style="[^"]*white-space:nowrap">([^<]*)<\/td>/g)].map(
    ([, text]) => text,
  )
  expect(unwrapped).toEqual(cells.slice(0, 4))
})

describe('the mark of mails', () => {
  const logoFile = (letter: string, width: number, height: number) => ({
    path: `shop/logo-${letter.repeat(32)}-${width}.webp`,
    width,
    height,
  })

  test('is the shop’s name without a logo, and then no picture is asked for', () => {
    const html = render(defaultMailTheme)
    expect(html).toContain('>Chez Zoé &amp; Cie</span>')
    expect(html).not.toMatch(/<img|<picture|url\(/)
  })

  test('is the owner’s logo from the shop’s own address, with its size and its name', () => {
    const html = render(mailTheme({ ...emptyAppearance, logo: logoFile('a', 480, 120) }, publicUrl))
    const [image = '', ...otherImages] = html.match(/<img[^>]*>/g) ?? []
    expect(otherImages).toEqual([])
    expect(image).toContain(
      `src="${publicUrl}/storage/v1/object/public/images/shop/logo-${'a'.repeat(32)}-480.png"`,
    )
    expect(image).toContain('alt="Chez Zoé &amp; Cie"')
    expect(image).toContain('width="160" height="40"')
    // A dark logo on a transparent background would be invisible on the dark card.
    expect(html).toContain('<span class="plate"')
    expect(readBackground(darkRule(html, '.plate'))).toBe(backgrounds.light[0])
  })

  test('is the logo for dark ground where the reader is in the dark', () => {
    const html = render(
      mailTheme(
        { ...emptyAppearance, logo: logoFile('a', 480, 120), darkLogo: logoFile('b', 300, 300) },
        publicUrl,
      ),
    )
    expect(html).toContain(
      `<source media="(prefers-color-scheme:dark)" srcset="${publicUrl}/storage/v1/object/public/images/shop/logo-${'b'.repeat(32)}-300.png"`,
    )
    expect(html).not.toContain('<span class="plate"')
  })
})
