import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backgrounds } from '#domain/platform/appearance/backgrounds.ts'
import { colourContrast } from '#domain/platform/appearance/colour-contrast.ts'
import { writeHex } from '#domain/platform/appearance/write-hex.ts'
import { defaultMailTheme, type MailTheme, mailTheme } from './mail-theme.ts'
import { renderMail } from './render-mail.ts'

const publicUrl = 'https://shop.example'
const nothing = { brandColour: '', accentColour: '', logo: null, darkLogo: null }
const render = async (
  look: MailTheme,
  content = '<p><a class="button" href="https://a.example">Voir</a></p>',
) => {
  const { html } = await renderMail({
    template: { subject: 'A', content },
    variables: {},
    language: 'fr',
    shopName: 'Chez Zoé & Cie',
    footer: 'Paris',
    isDemonstration: false,
    look,
  })
  return html
}
const buttonOf = (html: string) => /<a [^>]*class="button"/.exec(html)?.[0] ?? ''
const backgroundOf = (style: string) => /background:(#[0-9a-f]{6})/.exec(style)?.[1] ?? ''
const colourOf = (style: string) => /[;{"]color:(#[0-9a-f]{6})/.exec(style)?.[1] ?? ''
const darkRule = (html: string, selector: string) =>
  html.split('\n').find((line) => line.startsWith(`${selector}{`)) ?? ''

describe('email theme', () => {
  test('uses the style sheet’s accent colours when the owner has chosen none', () => {
    const sheet = readFileSync(new URL('../../../../web/styles/app.css', import.meta.url), 'utf8')
    const rendered = (role: string) =>
      [
        ...(new RegExp(`--${role}: light-dark\\((.*)\\);`).exec(sheet)?.[1] ?? '').matchAll(
          /oklch\(([^)]*)\)/g,
        ),
      ]
        .map(([, numbers = '']) => numbers.split(' ').map(Number))
        .map(([lightness = 0, chroma = 0, hue = 0]) => writeHex({ lightness, chroma, hue }))
    const { colours, onAccent, dark } = mailTheme(nothing, publicUrl)
    expect([colours.accent, dark.accent]).toEqual(rendered('accent'))
    expect([onAccent, dark.onAccent]).toEqual(rendered('on-accent'))
  })

  test('uses the owner’s accent colour for its buttons', async () => {
    const html = await render(mailTheme({ ...nothing, accentColour: '#0a7d4f' }, publicUrl))
    expect(backgroundOf(buttonOf(html))).toBe('#0a7d4f')
    expect(html).not.toContain(defaultMailTheme.colours.accent)
    expect(html).not.toContain(defaultMailTheme.dark.accent)
  })

  // WCAG 2.2, 1.4.3: text of this size has at least 4.5 : 1.
  test('has legible buttons in light and dark mode for any accent colour', async () => {
    const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyColour, fc.constantFrom('', '#ffff00', '#ffffff', '#000000')),
        async (accentColour) => {
          const html = await render(mailTheme({ ...nothing, accentColour }, publicUrl))
          const button = buttonOf(html)
          expect(colourContrast(backgroundOf(button), colourOf(button))).toBeGreaterThanOrEqual(4.5)
          const ground = backgroundOf(darkRule(html, '.content a.button'))
          const ink = colourOf(darkRule(html, '.content a.button,.content a.button *'))
          expect(colourContrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
          // The border contrasts with the card (1.4.11).
          expect(colourContrast(ground, backgrounds.dark[1])).toBeGreaterThanOrEqual(3)
        },
      ),
    )
  })

  test('replaces inline text and background colours with legible ones in dark mode', async () => {
    const html = await render(
      defaultMailTheme,
      '<p style="background:#ffffff">Blanc</p><span style="color:#111111">Noir</span>',
    )
    const panel = html.split('\n').find((line) => line.includes('.content [style*="background"]')) ?? ''
    expect(colourContrast(backgroundOf(panel), colourOf(panel))).toBeGreaterThanOrEqual(4.5)
    const ink = colourOf(html.split('\n').find((line) => line.startsWith('.content,.content *')) ?? '')
    expect(colourContrast(ink, backgrounds.dark[1])).toBeGreaterThanOrEqual(4.5)
    expect(colourContrast(ink, backgroundOf(panel))).toBeGreaterThanOrEqual(4.5)
  })
})

test('amounts, dates and numbers stay on one line, longer text wraps', async () => {
  const long = 'Indéterminée, sans engagement'
  const cells = [
    '128,00 € TTC',
    '€1,128.00 incl. VAT',
    '2026. december 21.',
    'CMD-2026000118',
    long,
    'a<br>b',
  ]
  const html = await render(
    defaultMailTheme,
    `<table>${cells.map((cell) => `<tr><th>x</th><td>${cell}</td></tr>`).join('')}</table>`,
  )
  const kept = [...html.matchAll(/<td style="[^"]*white-space:nowrap">([^<]*)<\/td>/g)].map(
    ([, text]) => text,
  )
  expect(kept).toEqual(cells.slice(0, 4))
})

describe('email logo', () => {
  const kept = (letter: string, width: number, height: number) => ({
    path: `shop/logo-${letter.repeat(32)}-${width}.webp`,
    width,
    height,
  })

  test('is the shop’s name if there is no logo, and no image is loaded', async () => {
    const html = await render(defaultMailTheme)
    expect(html).toContain('>Chez Zoé &amp; Cie</span>')
    expect(html).not.toMatch(/<img|<picture|url\(/)
  })

  test('is the owner’s logo, served by the shop, with its size and alternative text', async () => {
    const html = await render(mailTheme({ ...nothing, logo: kept('a', 480, 120) }, publicUrl))
    const [image = '', ...others] = html.match(/<img[^>]*>/g) ?? []
    expect(others).toEqual([])
    expect(image).toContain(
      `src="${publicUrl}/storage/v1/object/public/images/shop/logo-${'a'.repeat(32)}-480.png"`,
    )
    expect(image).toContain('alt="Chez Zoé &amp; Cie"')
    expect(image).toContain('width="160" height="40"')
    // A dark logo on a transparent background would be invisible on the dark card.
    expect(html).toContain('<span class="plate"')
    expect(backgroundOf(darkRule(html, '.plate'))).toBe(backgrounds.light[0])
  })

  test('switches to the dark-background logo in dark mode', async () => {
    const html = await render(
      mailTheme({ ...nothing, logo: kept('a', 480, 120), darkLogo: kept('b', 300, 300) }, publicUrl),
    )
    expect(html).toContain(
      `<source media="(prefers-color-scheme:dark)" srcset="${publicUrl}/storage/v1/object/public/images/shop/logo-${'b'.repeat(32)}-300.png"`,
    )
    expect(html).not.toContain('<span class="plate"')
  })
})
