import { expect, test } from 'vitest'
import { paidNote } from './payment-note.ts'

const paidAt = new Date('2026-11-21T10:00:00Z')

test.for([
  ['fr', 'prestataire de paiement'],
  ['en', 'payment provider'],
  ['hu', 'fizetési szolgáltató'],
] as const)('the payment note names the card and a payment provider, in %s', ([language, words]) => {
  const note = paidNote({ language, paidAt, paidBy: 'Visa •••• 4242' })
  expect(note).toContain('Visa •••• 4242')
  expect(note).toContain(words)
  expect(paidNote({ language, paidAt, paidBy: 'SEPA •••• 3000' })).not.toBe(note)
})
