import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DemoBarContent, demoPolicy, renderDemoPage } from './demo-page.tsx'
import { type DemoDesign, designs } from './designs.ts'

const design: DemoDesign = {
  Site: ({ content, language }) => <h1 data-language={language}>{content}</h1>,
  styles: 'h1 > b{color:red}',
  script: 'if (1 < 2 && 3 > 2) document.title = "x"',
}
const own: DemoBarContent['own'] = {
  open: 'Saját név',
  title: 'Az Ön neve',
  privacy: 'Semmit nem küldünk el.',
  name: 'Név',
  trade: 'Szakma',
  town: 'Település',
  colour: 'Saját szín',
  colourValue: 'Szín',
  logo: 'Logó',
  logoHint: 'Egy kép',
  removeLogo: 'Logó el',
  submit: 'Mutasd',
  close: 'Bezárás',
  shown: 'Név:',
  copy: 'Másolás',
  remove: 'El',
  link: 'Hivatkozás',
  statusTexts: {
    applied: 'Kész',
    removed: 'Újra',
    copied: 'Másolva',
    nameMissing: 'Hiányzik',
    logoRefused: 'Nem',
  },
  maxLengths: { name: 80, trade: 60, town: 60 },
}
const product: DemoBarContent['product'] = {
  name: 'Kenyér & só',
  price: '19,00 € / hó',
  setupFee: 'Nincs beállítási díj',
  choose: { label: 'Ezt választom', action: '/hu/cart', fields: { productId: 'pekseg' } },
}
const page = {
  language: 'hu',
  title: 'Bemutató — Kenyér & só',
  content: 'Pékség',
  fonts: '@font-face{font-family:"F"}',
  bar: { label: 'Bemutató', note: 'Csak példa', back: { label: 'Vissza', href: '/hu/shop' }, product, own },
  script: 'show(1 < 2)',
} as const

/** What a browser without JavaScript shows. */
const withoutScript = (html: string) => html.replace(/<(template|script|style)\b[\s\S]*?<\/\1>/g, '')

test('a page renders the caller’s texts and back link, and the site in its language', () => {
  const html = renderDemoPage(design, page)
  expect(html).toMatch(/^<!doctype html><html lang="hu">/)
  expect(html).toContain('<title>Bemutató — Kenyér &amp; só</title>')
  const bar = withoutScript(html)
  expect(bar).toContain('<aside class="demo-bar" aria-label="Bemutató"')
  expect(bar).toContain('<strong>Bemutató</strong> <span>Csak példa</span>')
  expect(bar).toContain('<a href="/hu/shop">Vissza</a>')
  expect(bar).toContain('</aside><h1 data-language="hu">Pékség</h1>')
})

test('the demo bar shows the product, its price and a form that chooses it', () => {
  const bar = withoutScript(renderDemoPage(design, page))
  expect(bar).toContain('<span>Kenyér &amp; só</span> <b>19,00 € / hó</b>')
  expect(bar).toContain('<span>Nincs beállítási díj</span>')
  expect(bar).toMatch(
    /<form action="\/hu\/cart" method="post"><input type="hidden" name="productId" value="pekseg"\/>/,
  )
  expect(bar).toMatch(/<button type="submit"[^>]*>Ezt választom<\/button><\/form>/)
})

test('without a product on sale the demo bar has neither price nor form', () => {
  const bar = withoutScript(renderDemoPage(design, { ...page, bar: { ...page.bar, product: undefined } }))
  expect(bar).not.toMatch(/<form|<button|€/)
  expect(bar).toContain('<a href="/hu/shop">Vissza</a>')
})

test('the form for a custom name is rendered only inside the template element', () => {
  const html = renderDemoPage(design, page)
  expect(withoutScript(html)).not.toContain('Saját név')
  expect(/<template[\s\S]*<\/template>/.exec(html)?.[0]).toContain('Saját név')
})

test('the fonts precede the design’s styles, both unescaped', () => {
  expect(renderDemoPage(design, page)).toMatch(
    /<style>@font-face\{font-family:"F"\}.*h1 > b\{color:red\}<\/style>/s,
  )
})

test('the content security policy allows only the page’s two scripts', () => {
  const scripts = [...renderDemoPage(design, page).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text,
  )
  expect(scripts).toEqual([design.script, page.script])
  const [first, second] = scripts.map((text = '') => createHash('sha256').update(text).digest('base64'))
  const policy = demoPolicy(design, page.script)
  expect(policy).toContain(`script-src 'sha256-${first}' 'sha256-${second}';`)
  expect(policy).toContain("default-src 'none'")
})

test('a design without a script leaves only the demo bar’s script on the page and in the policy', () => {
  const html = renderDemoPage({ ...design, script: '' }, page)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(demoPolicy({ ...design, script: '' }, page.script).match(/sha256-/g)).toHaveLength(1)
})

test('no design script closes its script element or requests another host', () => {
  expect(Object.keys(designs)).toHaveLength(9)
  for (const [name, { script }] of Object.entries(designs)) {
    expect(script, name).not.toMatch(/<\/script|https?:\/\/(?!www\.w3\.org\/)|\bfetch\(|XMLHttpRequest/)
  }
})
