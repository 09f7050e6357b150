import { expect, test } from 'vitest'
import { paymentState } from './payment-state.ts'

test('a payment is completed, pending or failed; a declined card fails until another is tried', () => {
  for (const [status, failure, state] of [
    ['succeeded', null, 'completed'],
    ['requires_method', null, 'pending'],
    ['requires_method', 'declined', 'failed'],
    ['requires_action', null, 'pending'],
    ['requires_action', 'declined', 'pending'],
    ['processing', null, 'pending'],
    ['cancelled', null, 'failed'],
  ] as const)
    expect(paymentState({ status, failure }), `${status} ${failure}`).toBe(state)
})
