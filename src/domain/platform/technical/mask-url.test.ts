import { expect, test } from 'vitest'
import { maskPath, maskUrl } from './mask-url.ts'

const key = 'q3JxZ0b2mT8-_vLk1oYd7Wc5Rn4EhUaSgPfBiXtMjDQ'

test.for([
  ['/', '/'],
  ['/en/user/orders/CMD-1042', '/en/user/orders/:id'],
  [`/reset-password/${key}`, '/reset-password/:id'],
  [`/newsletter/unsubscribe/${key}`, '/newsletter/unsubscribe/:id'],
  ['/withdraw/receipt/0198f7a2-8b1c-7d3e-9a4f-123456789012', '/withdraw/receipt/:id'],
  ['/a/anna@example.test/', '/a/:id/'],
] as const)('the path %s is masked as %s', ([path, masked]) => {
  expect(maskPath(path)).toBe(masked)
})

test.for([
  [`https://shop.test/verify-email/${key}?from=/user#x`, 'https://shop.test/verify-email/:id'],
  ['https://anna:geheim@other.test:8443/collect?mail=anna', 'https://other.test:8443/collect'],
  [`wss://other.test/${key}`, 'wss://other.test/:id'],
  [`blob:https://shop.test/${key}`, 'blob:'],
  [`data:text/html,${key}`, 'data:'],
  ['chrome-extension://abcdef/script.js', 'chrome-extension:'],
  ['inline', 'inline'],
  ['wasm-eval', 'wasm-eval'],
  ['', ''],
  [`/admin/setup/${key}`, ''],
] as const)('the URL %s is masked as %s', ([address, masked]) => {
  expect(maskUrl(address)).toBe(masked)
})
