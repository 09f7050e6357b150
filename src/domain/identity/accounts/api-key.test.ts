import { expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { apiKeySchema } from './api-key.schema.ts'

const schema = apiKeySchema(day('2026-11-21'))
const input = { name: 'Comptabilité', 'scope:payments': 'on' }
const findProblems = (values: Record<string, string>) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('an API key expires after a number of days, at the end of a date, or never', () => {
  expect(schema.parse({ ...input, lifetime: '30' }).expiresAt?.toISOString()).toBe('2026-12-21T22:59:59.999Z')
  expect(schema.parse({ ...input, lifetime: 'date', until: '2027-07-01' }).expiresAt?.toISOString()).toBe(
    '2027-07-01T21:59:59.999Z',
  )
  expect(schema.parse({ ...input, lifetime: 'never' }).expiresAt).toBeNull()
})

test('a missing name, a missing scope or an invalid expiry date is reported by field', () => {
  expect(findProblems({ name: ' ', 'scope:payments': 'on' })).toEqual([['name', 'api_name_required']])
  expect(findProblems({})?.map(([name]) => name)).toEqual(['name', 'scopes'])
  expect(findProblems({ name: 'Comptabilité' })).toEqual([['scopes', 'api_scope_required']])
  for (const until of ['', '2026-11-21', '2026-02-30', '9999-01-01'])
    expect(findProblems({ ...input, lifetime: 'date', until })).toEqual([['until', 'api_day_invalid']])
})
