import { expect, test } from 'vitest'
import { splitNumbers } from './split-numbers.ts'

test('document numbers are split from the surrounding text', () => {
  expect(splitNumbers('Facture INV-2026000917 de la commande CMD-2026000243.')).toEqual([
    'Facture ',
    'INV-2026000917',
    ' de la commande ',
    'CMD-2026000243',
    '.',
  ])
  expect(splitNumbers('Aucun numéro')).toEqual(['Aucun numéro'])
})
