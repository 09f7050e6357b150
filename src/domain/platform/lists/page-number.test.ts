import { expect, test } from 'vitest'
import { lastPageRowCount, pageNumber } from './page-number.ts'

const between = { hasPrevious: true, hasNext: true }

test('20,000 rows are 400 pages of 50, 200 of 100 and 80 of 250', () => {
  const countPages = (size: 50 | 100 | 250) =>
    pageNumber({ page: 3, size }, { ...between, matching: 20_000 }).pages
  expect([countPages(50), countPages(100), countPages(250)]).toEqual([400, 200, 80])
})

test('the page number comes from the link, except on the first and the last page', () => {
  const matching = 20_001
  const at = (page: number | null, overrides: Partial<typeof between>) =>
    pageNumber({ page, size: 50 }, { ...between, ...overrides, matching })
  expect(at(3, {})).toEqual({ page: 3, pages: 401 })
  expect(at(null, { hasPrevious: false })).toEqual({ page: 1, pages: 401 })
  expect(at(7, { hasPrevious: false }).page).toBe(1)
  expect(at(7, { hasNext: false }).page).toBe(401)
  expect(at(null, { hasNext: false }).page).toBe(401)
})

test('an impossible page number in the URL is clamped between the first and the last page', () => {
  const at = (page: number | null) => pageNumber({ page, size: 50 }, { ...between, matching: 500 }).page
  expect([at(1), at(9), at(10), at(999_999), at(null)]).toEqual([2, 9, 9, 9, null])
})

test('the last page has the remaining rows', () => {
  expect([20_000, 20_001, 20_049, 37].map((rows) => lastPageRowCount(rows, 50))).toEqual([50, 1, 49, 37])
  expect(lastPageRowCount(260, 250)).toBe(10)
})

test('an empty list has one page', () => {
  expect(pageNumber({ page: 4, size: 50 }, { hasPrevious: false, hasNext: false, matching: 0 })).toEqual({
    page: 1,
    pages: 1,
  })
})
