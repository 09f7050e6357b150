import { expect, test } from 'vitest'
import { describeFailure, isExpectedError } from './describe-failure.ts'

test('a stored error has its message and source, without email addresses or numbers', () => {
  const error = new TypeError('anna@example.test has no order 4711')
  error.stack = `TypeError: anna@example.test has no order 4711
    at readRow (/srv/shop/node_modules/pg/lib/client.js:12:3)
    at async settleOrder (file:///srv/shop/build/server/main.js:900:12)`
  expect(describeFailure(error)).toEqual({
    message: 'TypeError: [email] has no order [number]',
    source: 'settleOrder (build/server/main.js)',
  })
  expect(describeFailure('nothing but a text')).toEqual({ message: 'nothing but a text', source: null })
})

test('a failed query is described by its cause, not by its parameters', () => {
  const error = new Error('Failed query: select 1\nparams: anna@example.test', {
    cause: Object.assign(new Error('duplicate key'), { code: '23505' }),
  })
  expect(describeFailure(error).message).toBe('A query failed: duplicate key ([number])')
})

test('business-rule and provider errors are expected failures, a TypeError is not', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name })
  for (const name of [
    'DomainError',
    'MailRefused',
    'PaymentsUnavailable',
    'VatRegistryUnavailable',
    'ProvisioningRefused',
  ])
    expect(isExpectedError(named(name)), name).toBe(true)
  expect(isExpectedError(new TypeError('x'))).toBe(false)
})
