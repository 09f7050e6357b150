import { expect, test } from 'vitest'
import { lastPageRowCount, pageNumber } from './page-number.ts'

const between = { hasPrevious: true, hasNext: true }

test('20,000 rows are 400 pages of 50, 200 of 100 and 80 of 250', () => {
  const countPages = (size: 50 | 100 | 250) =>
    pageNumber({ page: 3, size }, { ...between, matching: 20_000 }).pages
  expect([countPages(50), countPages(100), countPages(250)]).toEqual([400, 200, 80])
})

test('a page has the number of its link, but the first is 1 and the last is the number of pages', () => {
  const matching = 20_001
  const at = (page: number | null, overrides: Partial<typeof between>) =>
    pageNumber({ page, size: 50 }, { ...between, ...overrides, matching })
  expect(at(3, {})).toEqual({ page: 3, pages: 401 })
  expect(at(null, { hasPrevious: false })).toEqual({ page: 1, pages: 401 })
  expect(at(7, { hasPrevious: false }).page).toBe(1)
  expect(at(7, { hasNext: false }).page).toBe(401)
  expect(at(null, { hasNext: false }).page).toBe(401)
})

test('a number an address cannot mean is put between the first page and the last', () => {
  const at = (page: number | null) => pageNumber({ page, size: 50 }, { ...between, matching: 500 }).page
  expect([at(1), at(9), at(10), at(999_999), at(null)]).toEqual([2, 9, 9, 9, null])
})

test('the last page has what the pages before it leave', () => {
  expect([20_000, 20_001, 20_049, 37].map((rows) => lastPageRowCount(rows, 50))).toEqual([50, 1, 49, 37])
  expect(lastPageRowCount(260, 250)).toBe(10)
})

test('an empty list is one page', () => {
  expect(pageNumber({ page: 4, size: 50 }, { hasPrevious: false, hasNext: false, matching: 0 })).toEqual({
    page: 1,
    pages: 1,
  })
})
