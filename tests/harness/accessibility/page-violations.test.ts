import { expect, test } from 'vitest'
import { findPageViolations } from './page-violations.ts'

const page = (body: string, lang = 'fr') =>
  `<!doctype html><html lang="${lang}"><head><title>Page</title></head><body><main><h1>Page</h1>${body}</main></body></html>`

test('a page that follows the rules has no violation, and hidden parts are ignored', async () => {
  expect(
    await findPageViolations(page('<p hidden><img src="a.png"></p><dialog><button></button></dialog>')),
  ).toEqual([])
})

test.for([
  ['image-alt', page('<img src="a.png">')],
  ['button-name', page('<button></button>')],
  ['label', page('<input type="text">')],
  ['heading-order', page('<h2>Un</h2><h4>Deux</h4>')],
  ['landmark-unique', page('<nav><a href="/a">a</a></nav><nav><a href="/b">b</a></nav>')],
  ['aria-valid-attr-value', page('<input aria-label="Nom" aria-invalid="maybe">')],
  ['html-lang-valid', page('', 'xx-none')],
  ['landmark-one-main', page('').replaceAll('main>', 'div>')],
] as const)('a violation of %s is found', async ([rule, html]) => {
  expect((await findPageViolations(html)).map((found) => found.split(' ')[0])).toContain(rule)
})
