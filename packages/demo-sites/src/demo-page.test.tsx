import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPolicy, renderDemoPage } from './demo-page.tsx'
import { type DemoDesign, designs } from './designs.ts'

const design: DemoDesign = {
  Site: ({ content, language }) => <h1 data-language={language}>{content}</h1>,
  styles: 'h1 > b{color:red}',
  script: 'if (1 < 2 && 3 > 2) document.title = "x"',
}
const page = {
  language: 'hu',
  title: 'Bemutató — Kenyér & só',
  content: 'Pékség',
  fonts: '@font-face{font-family:"F"}',
  bar: { label: 'Bemutató', note: 'Csak példa', back: { label: 'Vissza', href: '/hu/shop' } },
} as const

test('a page has the texts and the address of the caller, and the site in its language', () => {
  const html = renderDemoPage(design, page)
  expect(html).toMatch(/^<!doctype html><html lang="hu">/)
  expect(html).toContain('<title>Bemutató — Kenyér &amp; só</title>')
  expect(html).toContain(
    '<aside class="demo-bar" aria-label="Bemutató"><strong>Bemutató</strong><span>Csak példa</span>' +
      '<a href="/hu/shop">Vissza</a></aside><h1 data-language="hu">Pékség</h1>',
  )
})

test('the fonts precede the styles of the design, both unescaped', () => {
  expect(renderDemoPage(design, page)).toMatch(
    /<style>@font-face\{font-family:"F"\}.*h1 > b\{color:red\}<\/style>/s,
  )
})

test('the policy allows the script of the page and no other', () => {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(renderDemoPage(design, page)) ?? []
  expect(script).toBe(design.script)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(demoPolicy(design)).toContain(`script-src 'sha256-${hash}';`)
  expect(demoPolicy(design)).toContain("default-src 'none'")
})

test('a design without a script has no script element', () => {
  expect(renderDemoPage({ ...design, script: '' }, page)).not.toContain('<script')
})

test('no script of a design ends its element or asks another host', () => {
  expect(Object.keys(designs)).toHaveLength(9)
  for (const [name, { script }] of Object.entries(designs)) {
    expect(script, name).not.toMatch(/<\/script|https?:\/\/(?!www\.w3\.org\/)|\bfetch\(|XMLHttpRequest/)
  }
})
