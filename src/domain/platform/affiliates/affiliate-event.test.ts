import { expect, test } from 'vitest'
import { successRate } from './affiliate-event.ts'

test.for([
  [0, 0, 0],
  [3, 1, 33],
  [3, 2, 67],
  [8, 8, 100],
] as const)('of %s conversions, %s successful ones are %s percent', ([total, successful, percent]) => {
  expect(successRate({ total, successful })).toBe(percent)
})
