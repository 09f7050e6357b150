import { expect, test } from 'vitest'
import { conversionState } from './conversion-state.ts'

const report = (reportState: 'none' | 'waiting' | 'sent' | 'failed', reportStatus: number | null = null) => ({
  reportState,
  reportStatus,
  reportMessage: '',
})

test.for([
  [null, true, undefined, 'idle'],
  ['CODE', false, undefined, 'idle'],
  ['CODE', true, undefined, 'loading'],
  ['CODE', true, report('none'), 'success'],
  ['CODE', true, report('waiting'), 'success'],
  ['CODE', true, report('sent'), 'success'],
  ['CODE', true, report('sent', 200), 'success'],
  ['CODE', true, report('waiting', 500), 'error'],
  ['CODE', true, { ...report('waiting'), reportMessage: 'timeout' }, 'error'],
  ['CODE', true, report('failed', 403), 'error'],
] as const)(
  'a conversion with code %s, paid %s and report %o is in state %s',
  ([code, isPaid, recorded, state]) => {
    expect(conversionState({ code, isPaid }, recorded)).toBe(state)
  },
)
