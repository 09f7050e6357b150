import { expect, test } from 'vitest'
import { day } from '../platform/calendar/day.ts'
import { keptUntil, lastDayWhenCancelled } from './subscription-end.ts'

const today = day('2026-11-20')

test.for(['suspended', 'paused'] as const)(
  'a %s subscription ends today, also after its billed month: the content stays for thirty days',
  (status) => {
    for (const periodEndsOn of [day('2026-07-31'), day('2026-12-04')]) {
      const endsOn = lastDayWhenCancelled({ status, periodEndsOn, anchorDay: 5 }, { today })
      expect(endsOn).toBe(today)
      expect(keptUntil(endsOn)).toBe('2026-12-20')
    }
  },
)

test('an active subscription ends with its paid month, or with the month of the requested day', () => {
  const current = { status: 'active' as const, periodEndsOn: day('2026-12-04'), anchorDay: 5 }
  expect(lastDayWhenCancelled(current, { today })).toBe('2026-12-04')
  expect(lastDayWhenCancelled(current, { today, requestedEnd: day('2027-01-20') })).toBe('2027-02-04')
})
