import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CookieChoice,
  optionalCategories,
  readCookieChoice,
  settingsOf,
  writeCookieChoice,
} from './cookie-choice.ts'

const id = 'a1b2c3d4e5f60718'
const choice = (
  consent: CookieChoice['consent'],
  allowed: Parameters<typeof settingsOf>[0],
): CookieChoice => ({
  consent,
  settings: settingsOf(allowed),
  id,
  isProved: false,
})

test('a choice reads back as it was written', () => {
  fc.assert(
    fc.property(fc.subarray([...optionalCategories]), fc.boolean(), (allowed, isProved) => {
      const written = { ...choice('custom', allowed), isProved }
      expect(readCookieChoice(writeCookieChoice(written))).toEqual(written)
    }),
  )
  expect(readCookieChoice(writeCookieChoice(choice('all', optionalCategories)))?.consent).toBe('all')
  expect(readCookieChoice(writeCookieChoice(choice('necessary', [])))?.consent).toBe('necessary')
})

test('what is no choice, or one of an earlier banner, is none', () => {
  for (const text of [
    undefined,
    '',
    'all',
    `all.111.0.${id}.1`,
    `all.011.1.${id}.1`,
    `necessary.001.1.${id}.1`,
  ])
    expect(readCookieChoice(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => readCookieChoice(text) === undefined || text.startsWith('custom')),
  )
})
