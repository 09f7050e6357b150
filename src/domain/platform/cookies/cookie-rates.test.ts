import { expect, test } from 'vitest'
import { cookieRates } from './cookie-rates.ts'

test('rates are parts of all answers, and none without any', () => {
  expect(
    cookieRates([
      { consent: 'all', count: 1 },
      { consent: 'all', count: 1 },
      { consent: 'necessary', count: 1 },
    ]),
  ).toEqual({ total: 3, all: 2, necessary: 1, custom: 0, acceptance: 6667, refusal: 3333 })
  expect(cookieRates([])).toMatchObject({ total: 0, acceptance: null, refusal: null })
})
