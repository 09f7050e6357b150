import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePaths } from './compare-paths.ts'

test('paths are sorted by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (first, second) => {
      const bytes = Math.sign(Buffer.compare(Buffer.from(first), Buffer.from(second)))
      expect(Math.sign(comparePaths(first, second))).toBe(bytes)
    }),
  )
})
