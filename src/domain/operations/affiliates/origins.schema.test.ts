import { expect, test } from 'vitest'
import { originsSchema } from './origins.schema.ts'

test.for([
  ['demo', '', []],
  ['demo', ' https://One.Example/page?x=1 \r\n\r\nhttps://one.example\n', ['https://one.example']],
  [
    'live',
    'https://one.example:8443\nhttps://two.example:443',
    ['https://one.example:8443', 'https://two.example'],
  ],
  ['demo', 'http://localhost:3000', ['http://localhost:3000']],
] as const)('a %s shop reads the origins %s as %o', ([mode, text, origins]) => {
  expect(originsSchema({ mode }).parse(text)).toEqual(origins)
})

test.for([
  ['live', 'http://localhost:3000', 'origin_invalid'],
  ['demo', 'http://one.example', 'origin_invalid'],
  ['demo', 'https://one.example\none.example', 'origin_invalid'],
  ['demo', 'https://name:word@one.example', 'origin_invalid'],
  ['demo', '*', 'origin_invalid'],
  ['demo', Array.from({ length: 51 }, (_, i) => `https://n${i}.example`).join('\n'), 'too_many_origins'],
] as const)('a %s shop rejects the origins %s', ([mode, text, code]) => {
  expect(originsSchema({ mode }).safeParse(text).error?.issues[0]?.message).toBe(code)
})
