import { expect, test } from 'vitest'
import { withdrawalState } from './withdrawal-state.ts'

const decided = { isDecided: true, refunded: 2900, refundStatus: null, isNotified: false, note: null }

test.each([
  ['it is undecided', { ...decided, isDecided: false }, 'waiting'],
  ['the provider is being asked', decided, 'requested'],
  ['the provider has it', { ...decided, refundStatus: 'pending', isNotified: true }, 'requested'],
  ['it was given back', { ...decided, refundStatus: 'succeeded' }, 'settled'],
  ['nothing was owed', { ...decided, refunded: 0 }, 'settled'],
  ['it had been refunded before', { ...decided, isNotified: true }, 'settled'],
  ['it came to nothing', { ...decided, refundStatus: 'failed', isNotified: true }, 'failed'],
  [
    'an employee refunded it another way',
    { ...decided, refundStatus: 'failed', note: 'Virement' },
    'settled',
  ],
] as const)('when %s, the withdrawal state is %s', (_, withdrawal, state) => {
  expect(withdrawalState(withdrawal)).toBe(state)
})
