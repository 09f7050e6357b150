import { expect, test } from 'vitest'
import { cookieRates } from './cookie-rates.ts'

test('cookie rates are shares of all answers, and null without answers', () => {
  expect(
    cookieRates([
      { consent: 'all', count: 1 },
      { consent: 'all', count: 1 },
      { consent: 'necessary', count: 1 },
    ]),
  ).toEqual({ total: 3, all: 2, necessary: 1, custom: 0, acceptance: 6667, refusal: 3333 })
  expect(cookieRates([])).toMatchObject({ total: 0, acceptance: null, refusal: null })
})
