import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { csvAmount, csvLine } from './write-csv.ts'

test('values use the separator of the language’s spreadsheets, and lines end with CRLF', () => {
  expect(csvLine(['a', 1, true, null, undefined, ''], 'fr')).toBe('a;1;true;;;\r\n')
  expect(csvLine(['a', 1.5], 'en')).toBe('a,1.5\r\n')
})

test('quotes, separators and line breaks are escaped within their value', () => {
  expect(csvLine(['a"b', 'c;d', 'e\r\nf', 'g,h'], 'fr')).toBe('"a""b";"c;d";"e\r\nf";g,h\r\n')
})

test.for(['=1+1', '+33 1', '-1', '-1.00+1', '@sum', '\tx', '\r=1'])(
  'the text "%s" is escaped against formula injection',
  (text) => {
    expect(csvLine([text], 'fr')).toMatch(/^"?'/)
  },
)

test('a negative number is written as a number', () => {
  expect(csvLine([-1], 'fr')).toBe('-1\r\n')
})

test('amounts use the decimal separator of the language’s spreadsheets, including negative ones', () => {
  expect(csvLine([csvAmount(cents(6880)), csvAmount(cents(-5))], 'fr')).toBe('68,80;-0,05\r\n')
  expect(csvLine([csvAmount(cents(6880))], 'hu')).toBe('68,80\r\n')
  expect(csvLine([csvAmount(cents(6880))], 'en')).toBe('68.80\r\n')
})

test('a negative amount given as text is not escaped as a formula', () => {
  expect(csvLine(['-29.90'], 'fr')).toBe('-29.90\r\n')
})

test('any written line can be parsed back into its values', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 }), (values) => {
      const line = csvLine(values, 'en').slice(0, -2)
      const cells: string[] = []
      let at = 0
      while (at <= line.length) {
        let value = ''
        if (line[at] === '"') {
          at += 1
          while (line[at] !== '"' || line[at + 1] === '"') {
            if (line[at] === '"') at += 1
            value += line[at]
            at += 1
          }
          at += 1
        } else {
          while (at < line.length && line[at] !== ',') {
            value += line[at]
            at += 1
          }
        }
        cells.push(value)
        at += 1
      }
      expect(cells.map((value) => value.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(values)
    }),
  )
})
