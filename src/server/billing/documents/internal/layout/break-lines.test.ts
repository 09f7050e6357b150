import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

const countLetters = (text: string) => text.length

/** The text broken into lines of at most `width` letters. */
const breakIntoLines = (text: string, width: number) =>
  breakLines([{ text, face: 'text' }], width, countLetters).map(({ segments }) =>
    segments
      .map(({ text: part }) => part)
      .join('')
      .replaceAll('\u00a0', ' '),
  )

test('a date with a month name is not broken across lines', () => {
  expect(breakIntoLines('Előfizetés, 2026. november 27. – 2026. december 26.', 40)).toEqual([
    'Előfizetés, 2026. november 27. –',
    '2026. december 26.',
  ])
  expect(breakIntoLines('INV-2026000004, 2026. november 27.', 24)).toEqual([
    'INV-2026000004,',
    '2026. november 27.',
  ])
  expect(breakIntoLines('Subscription from 27 November 2026 to 26 December 2026', 40)).toEqual([
    'Subscription from 27 November 2026 to',
    '26 December 2026',
  ])
})

test('a date longer than a line continues on the next line', () => {
  expect(breakIntoLines('2026. december 26.', 10).join('')).toBe('2026. december 26.')
})

test('other numbers break at their spaces', () => {
  expect(breakIntoLines('A 14. pontban 2026. és 30 nap', 12)).toEqual([
    'A 14.',
    'pontban',
    '2026. és 30',
    'nap',
  ])
})
