import { expect, test } from 'vitest'
import { findOrderNumber } from './declaration.ts'

test.each([
  ['CMD-2026000042', 'CMD-2026000042'],
  ['ma commande cmd-2026000042 du 21 novembre', 'CMD-2026000042'],
  ['CMD 2026000042', 'CMD-2026000042'],
  ['le site du restaurant', undefined],
])('in "%s" the order number is %s', (text, number) => {
  expect(findOrderNumber(text)).toBe(number)
})
