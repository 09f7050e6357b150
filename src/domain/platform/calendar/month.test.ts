import { expect, test } from 'vitest'
import { type Day, day } from './day.ts'
import { formatMonth, monthsFrom, readMonth, weeksOf } from './month.ts'
import { monthOf } from './month-of.ts'

test('consecutive months are listed from the month of the given day', () => {
  expect(monthsFrom(day('2026-11-30'), 4)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
})

test('the URL selects one of the offered months, or the first one if it is invalid', () => {
  const offered = monthsFrom(day('2026-11-22'), 12) as [Day, ...Day[]]
  expect(readMonth('2027-02', offered)).toBe('2027-02-01')
  for (const text of [null, '', '2026-10', '2027-11', '2027-13', '2027-02-01', 'février'])
    expect(readMonth(text, offered)).toBe('2026-11-01')
  expect(offered.map((month) => readMonth(formatMonth(month), offered))).toEqual(offered)
})

test('weeks start on Monday and contain each day of the month once', () => {
  for (const month of monthsFrom(day('2026-02-01'), 60)) {
    const weeks = weeksOf(month)
    const days = weeks.flat().filter((date) => date !== null)
    expect(days).toHaveLength(Number(monthOf(month).to.slice(8)))
    expect(new Set(days).size).toBe(days.length)
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      expect(week.some((date) => date !== null)).toBe(true)
    }
  }
  // November 2026 begins on a Sunday, February 2027 on a Monday and has four weeks.
  expect(weeksOf(day('2026-11-01'))[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOf(day('2027-02-01'))).toHaveLength(4)
})
