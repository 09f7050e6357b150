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
  version: 1,
  isProved: false,
})

test('a cookie choice is read back as it was written', () => {
  fc.assert(
    fc.property(fc.subarray([...optionalCategories]), fc.boolean(), (allowed, isProved) => {
      const written = { ...choice('custom', allowed), isProved }
      expect(readCookieChoice(writeCookieChoice(written), 1)).toEqual(written)
    }),
  )
  expect(readCookieChoice(writeCookieChoice(choice('all', optionalCategories)), 1)?.consent).toBe('all')
  expect(readCookieChoice(writeCookieChoice(choice('necessary', [])), 1)?.consent).toBe('necessary')
})

test('an invalid choice, or a choice of an earlier banner, is ignored', () => {
  for (const text of [
    undefined,
    '',
    'all',
    `all.111.0.${id}.1`,
    `all.011.1.${id}.1`,
    `necessary.001.1.${id}.1`,
  ])
    expect(readCookieChoice(text, 1)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => readCookieChoice(text, 1) === undefined || text.startsWith('custom')),
  )
})

test('a choice is valid only for the banner version it answered', () => {
  const written = writeCookieChoice({ ...choice('all', optionalCategories), version: 12 })
  expect(written).toBe(`all.111.12.${id}.0`)
  expect(readCookieChoice(written, 12)?.version).toBe(12)
  expect(readCookieChoice(written, 13)).toBeUndefined()
})
