import { expect, test } from 'vitest'
import { isCrossSiteRequest } from './is-cross-site-request.ts'

/** Fetch Metadata Request Headers (W3C), 2.4; HTML, 'Origin' of a form. */
test.for([
  ['no header of a browser', {}, false],
  ['the shop itself', { Origin: 'https://shop.example' }, false],
  [
    'the shop itself, as the browser says',
    { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' },
    false,
  ],
  ['an address typed in', { 'Sec-Fetch-Site': 'none' }, false],
  ['another site', { Origin: 'https://evil.example' }, true],
  [
    'another site, as the browser says',
    { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' },
    true,
  ],
  ['a neighbour of the shop', { 'Sec-Fetch-Site': 'same-site' }, true],
  ['the same host without TLS', { Origin: 'http://shop.example' }, true],
  ['another port', { Origin: 'https://shop.example:8443' }, true],
  ['a sandboxed frame', { Origin: 'null' }, true],
  ['nonsense', { Origin: 'nonsense' }, true],
] as const)('a form from %s is recognised as cross-site or not', ([, requestHeaders, isForeign]) => {
  const headers = new Headers({ Host: 'shop.example', ...requestHeaders })
  expect(isCrossSiteRequest({ headers, url: 'http://shop.example/contact' }, 'https://shop.example')).toBe(
    isForeign,
  )
})
