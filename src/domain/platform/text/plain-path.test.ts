import { expect, test } from 'vitest'
import { plainPath } from './plain-path.ts'

test.for([
  ['/', '/'],
  ['/admin/live', '/admin/live'],
  ['/Admin/Live', '/admin/live'],
  ['/admin/live//', '/admin/live'],
  ['/admin/l%69ve', '/admin/live'],
  // These lead to no page and remain different.
  ['/admin//live', '/admin//live'],
  ['/admin%2Flive', '/admin%2flive'],
  ['/%', '/%'],
] as const)('the path %s is normalised to %s', ([path, plain]) => {
  expect(plainPath(path)).toBe(plain)
})
