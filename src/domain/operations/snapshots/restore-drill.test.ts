import { expect, test } from 'vitest'
import { type Drill, isDrillDue } from './restore-drill.ts'

const never: Drill = { snapshot: '', outcome: '', at: '' }
const restored: Drill = { snapshot: 'sunday', outcome: 'restored', at: '2026-11-22T04:29:30Z' }
const failed: Drill = { ...restored, outcome: 'failed' }

test.for<[string, Drill, string | undefined, string, number, boolean]>([
  ['there is no snapshot', never, undefined, '2026-11-22T04:29Z', 7, false],
  ['there was none yet', never, 'sunday', '2026-11-22T04:29Z', 7, true],
  ['it is switched off', never, 'sunday', '2026-11-22T04:29Z', 0, false],
  ['the last is six days old', restored, 'saturday', '2026-11-28T04:29Z', 7, false],
  ['the last is a week old, less a few seconds', restored, 'sunday 2', '2026-11-29T04:29:10Z', 7, true],
  ['the last failed, and there is a new snapshot', failed, 'monday', '2026-11-23T04:29Z', 7, true],
  ['the last failed with the same snapshot', failed, 'sunday', '2026-11-23T04:29Z', 7, false],
])('decides whether a restore drill is due when %s', ([, last, newest, now, everyDays, isDue]) => {
  expect(isDrillDue(last, newest, new Date(now), everyDays)).toBe(isDue)
})
