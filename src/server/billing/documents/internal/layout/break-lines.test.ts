import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

const byLetter = (text: string) => text.length

/** The text broken into lines of at most `width` letters. */
const lines = (text: string, width: number) =>
  breakLines([{ text, face: 'text' }], width, byLetter).map(({ segments }) =>
    segments
      .map(({ text: part }) => part)
      .join('')
      .replaceAll('\u00a0', ' '),
  )

test('a day whose month is a word is not parted', () => {
  expect(lines('Előfizetés, 2026. november 27. – 2026. december 26.', 40)).toEqual([
    'Előfizetés, 2026. november 27. –',
    '2026. december 26.',
  ])
  expect(lines('INV-2026000004, 2026. november 27.', 24)).toEqual(['INV-2026000004,', '2026. november 27.'])
  expect(lines('Subscription from 27 November 2026 to 26 December 2026', 40)).toEqual([
    'Subscription from 27 November 2026 to',
    '26 December 2026',
  ])
})

test('a day that is longer than a line goes on in the next', () => {
  expect(lines('2026. december 26.', 10).join('')).toBe('2026. december 26.')
})

test('other numbers part at their spaces', () => {
  expect(lines('A 14. pontban 2026. és 30 nap', 12)).toEqual(['A 14.', 'pontban', '2026. és 30', 'nap'])
})
