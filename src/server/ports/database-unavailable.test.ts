import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const coded = (code: string) => Object.assign(new Error('refused'), { code })
const failedQuery = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['a connection that is refused', coded('ECONNREFUSED')],
  ['a query whose connection broke', failedQuery(coded('ECONNRESET'))],
  ['a server that is starting up', failedQuery(coded('57P03'))],
  ['a connection that ended without a code', failedQuery(new Error('Connection terminated unexpectedly'))],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
])('%s means that the database is unavailable', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a row that is there twice', failedQuery(coded('23505'))],
  ['a vendor that refuses the connection', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['a mistake of ours', new Error('Cannot read properties of undefined')],
  ['no error at all', 'ECONNREFUSED'],
])('%s does not mean that the database is unavailable', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
