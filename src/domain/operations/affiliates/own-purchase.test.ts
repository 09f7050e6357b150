import { expect, test } from 'vitest'
import { isSameMailbox } from './own-purchase.ts'

test.for([
  ['Paul@example.org', 'paul@Example.org', true],
  ['paul+shop@example.org', 'paul@example.org', true],
  ['p.aul@gmail.com', 'paul@googlemail.com', true],
  ['p.aul@example.org', 'paul@example.org', false],
  ['paul@example.org', 'paul@example.com', false],
  ['', '', false],
] as const)('%s and %s are the same mailbox: %s', ([first, second, isSame]) => {
  expect(isSameMailbox(first, second)).toBe(isSame)
})
