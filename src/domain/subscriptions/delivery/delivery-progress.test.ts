import { expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { deliveryProgress, isOnline } from './delivery-progress.ts'
import type { DeliveryState, DeliveryStep } from './delivery-state.ts'

const happened = (...steps: [DeliveryStep, string][]) => steps.map(([step, on]) => ({ step, on: day(on) }))
const shown = (state: DeliveryState, events: ReturnType<typeof happened>, dueOn: string | null = null) =>
  deliveryProgress({ state, orderedOn: day('2026-11-21'), dueOn: dueOn ? day(dueOn) : null, events }).map(
    ({ phase, on, dueOn }) => [phase, on, dueOn],
  )

test('a new site waits for its content', () => {
  expect(shown('content', [])).toEqual([
    ['done', '2026-11-21', null],
    ['now', null, null],
    ['next', null, null],
    ['next', null, null],
  ])
})

test('a site being built shows its due date, a site in review the day its review began', () => {
  const sent = happened(['content_sent', '2026-11-22'])
  expect(shown('build', sent, '2026-12-04')[2]).toEqual(['now', null, '2026-12-04'])
  const reviewed = [...sent, ...happened(['review_begun', '2026-12-01'])]
  expect(shown('review', reviewed, '2026-12-04')[2]).toEqual(['now', '2026-12-01', null])
  const changed = [...reviewed, ...happened(['changes_requested', '2026-12-02'])]
  expect(shown('build', changed, '2026-12-10')[2]).toEqual(['now', null, '2026-12-10'])
})

test('a published site shows the dates of all phases, even while the shop reworks it', () => {
  const events = happened(['content_received', '2026-11-22'], ['published', '2026-12-03'])
  const all = [
    ['done', '2026-11-21', null],
    ['done', '2026-11-22', null],
    ['done', '2026-12-03', null],
    ['done', '2026-12-03', null],
  ]
  expect(shown('live', events)).toEqual(all)
  expect(isOnline(events)).toBe(true)
  expect(shown('build', [...events, ...happened(['reopened', '2026-12-05'])], '2026-12-20')).toEqual(all)
})

test('a site that is reviewed again keeps the dates of its first publication', () => {
  const first = happened(
    ['content_sent', '2026-11-22'],
    ['review_begun', '2026-11-30'],
    ['approved', '2026-12-02'],
    ['published', '2026-12-03'],
  )
  const again = happened(
    ['reopened', '2027-11-05'],
    ['content_corrected', '2027-11-06'],
    ['review_begun', '2027-11-09'],
  )
  const days = ['2026-11-21', '2026-11-22', '2026-12-02', '2026-12-03'].map((on) => ['done', on, null])
  expect(shown('review', [...first, ...again])).toEqual(days)
})

test('a change to another product restarts the progress at the content phase', () => {
  const events = happened(
    ['content_sent', '2026-11-22'],
    ['published', '2026-12-03'],
    ['restarted', '2027-01-05'],
  )
  expect(isOnline(events)).toBe(false)
  expect(shown('content', events).map(([phase, on]) => [phase, on])).toEqual([
    ['done', '2026-11-21'],
    ['now', null],
    ['next', null],
    ['next', null],
  ])
})
