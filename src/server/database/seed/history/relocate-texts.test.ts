import { expect, test } from 'vitest'
import { relocateTexts } from './relocate-texts.ts'

const relocate = relocateTexts({
  references: new Map([['account:client@vitrine.example', 'the-customer']]),
  origin: { from: 'http://shop.test', to: 'https://vitrine.example' },
  years: -4,
})

test.each([
  ['2030-03-05T10:00:00+00:00', '2026-03-05T10:00:00+00:00'],
  ['2029-12-31', '2025-12-31'],
  ['2028-12-31T23:05:00+00:00', '2024-12-31T23:05:00+00:00'],
  ['2031-01-14', '2027-01-14'],
  ['CMD-2030000012', 'CMD-2026000012'],
  ['le 5 mars 2030, puis le 05/01/2029', 'le 5 mars 2026, puis le 05/01/2025'],
  ['2030. március 5.', '2026. március 5.'],
  ['http://shop.test/user?of=2030-03', 'https://vitrine.example/user?of=2026-03'],
  ['{account:client@vitrine.example}', 'the-customer'],
])('%s becomes %s', (recorded, moved) => expect(relocate(recorded)).toBe(moved))

test.each([
  [2030],
  ['01900000-0000-7000-8000-000000002030'],
  ['pay_00000000000000002030'],
  ['1 2,2030', '20300 EUR', 'a2030'],
  ['{name} and {{customer}}'],
  [null],
])('%s stays unchanged', (...values) => expect(relocate(values)).toEqual(values))

test('numeric years are shifted only in year and expiry_year fields', () => {
  expect(relocate({ year: 2030, expiry_year: 2034, amount: 2030 })).toEqual({
    year: 2026,
    expiry_year: 2030,
    amount: 2030,
  })
  const sales = { eu: { lastYear: 541_796, thisYear: 2030 } }
  expect(relocate(sales)).toEqual(sales)
})

test('a reference that is missing from the seed throws an error', () => {
  expect(() => relocate('{account:other@vitrine.example}')).toThrow('account:other@vitrine.example')
})
