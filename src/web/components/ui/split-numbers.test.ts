import { expect, test } from 'vitest'
import { splitNumbers } from './split-numbers.ts'

test('document numbers in a text are parts of their own', () => {
  expect(splitNumbers('Facture INV-2026000917 de la commande CMD-2026000243.')).toEqual([
    'Facture ',
    'INV-2026000917',
    ' de la commande ',
    'CMD-2026000243',
    '.',
  ])
  expect(splitNumbers('Aucun numéro')).toEqual(['Aucun numéro'])
})
