import { describe, expect, test } from 'vitest'
import { expiredSnapshots, isSnapshotDue } from './snapshot-schedule.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const nightly = (count: number, last: string) =>
  Array.from({ length: count }, (_, ago) => {
    const takenAt = new Date(noon(last).getTime() - ago * 86_400_000)
    return { name: takenAt.toISOString().slice(0, 10), takenAt }
  })
const listRetained = (snapshots: { name: string; takenAt: Date }[], now: Date) => {
  const expired = new Set(expiredSnapshots(snapshots, now))
  return snapshots.map(({ name }) => name).filter((name) => !expired.has(name))
}

describe('nightly snapshot schedule', () => {
  test.for<[string, string[], string, boolean]>([
    ['there is none yet', [], '2026-11-23T12:00Z', true],
    ['it was taken tonight', ['2026-11-23T01:31Z'], '2026-11-23T12:00Z', false],
    ['it was taken the moment it was due', ['2026-11-23T01:30Z'], '2026-11-23T12:00Z', false],
    ['the last is of the night before', ['2026-11-22T01:31Z'], '2026-11-23T12:00Z', true],
    ['it is not time yet', ['2026-11-22T01:31Z'], '2026-11-23T01:29Z', false],
    ['it is time now', ['2026-11-22T01:31Z'], '2026-11-23T01:30Z', true],
    ['clocks were put forward', ['2026-03-28T01:30Z'], '2026-03-29T01:00Z', true],
    ['clocks were put back', ['2026-10-25T00:30Z'], '2026-10-25T03:00Z', false],
  ])('decides whether a snapshot is due when %s', ([, instants, now, isDue]) => {
    expect(
      isSnapshotDue(
        instants.map((instant) => new Date(instant)),
        new Date(now),
        '02:30',
      ),
    ).toBe(isDue)
  })
})

describe('snapshot retention', () => {
  test('retains seven daily, four weekly and twelve monthly snapshots', () => {
    expect(listRetained(nightly(500, '2026-11-22'), noon('2026-11-22'))).toEqual([
      // Daily snapshots; the Sunday one is also the latest of its week and of November.
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  test.for<[string, { name: string; takenAt: Date }[], string, string[]]>([
    ['nothing of nothing', [], '2026-11-22', []],
    ['the newest, however old', nightly(1, '2020-01-01'), '2026-11-22', ['2020-01-01']],
    [
      'all of the last two days',
      [
        { name: 'late', takenAt: new Date('2026-11-21T20:00Z') },
        { name: 'noon', takenAt: new Date('2026-11-21T12:00Z') },
        { name: 'early', takenAt: new Date('2026-11-20T13:00Z') },
      ],
      '2026-11-22',
      ['late', 'noon', 'early'],
    ],
    [
      'of older days the latest',
      [
        { name: 'now', takenAt: new Date('2026-11-22T01:00Z') },
        { name: 'late', takenAt: new Date('2026-11-18T20:00Z') },
        { name: 'noon', takenAt: new Date('2026-11-18T12:00Z') },
      ],
      '2026-11-22',
      ['now', 'late'],
    ],
  ])('retains %s', ([, snapshots, now, retained]) => {
    expect(listRetained(snapshots, noon(now))).toEqual(retained)
  })

  test('retains at least as many snapshots as there were nights, up to seven', () => {
    let retained: { name: string; takenAt: Date }[] = []
    for (const [night, snapshot] of nightly(60, '2026-11-22').toReversed().entries()) {
      const snapshots = [...retained, snapshot]
      const expired = new Set(expiredSnapshots(snapshots, snapshot.takenAt))
      retained = snapshots.filter(({ name }) => !expired.has(name))
      expect(retained).toContain(snapshot)
      expect(retained.length).toBeGreaterThanOrEqual(Math.min(night + 1, 7))
    }
  })
})
