import { expect, test } from 'vitest'
import { readCookieForm } from './cookie-form.ts'

const rows = { 'rows.preferences': '0', 'rows.analytics': '0', 'rows.marketing': '2' }
const row = {
  'marketing.0.name': ' aff_track ',
  'marketing.0.provider': '',
  'marketing.0.days': '30',
  'marketing.0.purpose.fr': 'a',
  'marketing.0.purpose.en': 'b',
  'marketing.0.purpose.hu': 'c',
}

test('rows are read by category, without empty and removed ones', () => {
  const entry = { name: 'aff_track', provider: '', days: 30, purpose: { fr: 'a', en: 'b', hu: 'c' } }
  expect(readCookieForm({ ...rows, ...row })).toMatchObject({
    question: { preferences: [], marketing: [entry] },
    problems: {},
  })
  expect(readCookieForm({ ...rows, ...row, 'marketing.0.remove': 'on' }).question.marketing).toEqual([])
})

test.for<[Record<string, string>, string, string]>([
  [{ 'marketing.0.name': 'two words' }, 'marketing.0.name', 'cookie_name_invalid'],
  [{ 'marketing.0.name': 'cart' }, 'marketing.0.name', 'cookie_name_needed'],
  [{ 'marketing.0.name': 'vitrine.session_token' }, 'marketing.0.name', 'cookie_name_needed'],
  [{ 'marketing.0.purpose.hu': ' ' }, 'marketing.0.purpose.hu', 'cookie_purpose_required'],
  [{ 'marketing.0.purpose.fr': 'x'.repeat(301) }, 'marketing.0.purpose.fr', 'too_long'],
  [{ 'marketing.0.days': '0' }, 'marketing.0.days', 'cookie_days_invalid'],
  [{ 'marketing.0.days': '801' }, 'marketing.0.days', 'cookie_days_invalid'],
  [{ 'marketing.0.days': '1.5' }, 'marketing.0.days', 'cookie_days_invalid'],
  [{ 'title.en': 'x'.repeat(81) }, 'title.en', 'too_long'],
  [{ 'rows.marketing': '' }, 'rows.preferences', 'form_outdated'],
])('%j is rejected with an error at %s', ([changes, name, code]) => {
  const input = { ...rows, ...row, ...changes }
  const problems = name === 'rows.preferences' ? readCookieForm(row).problems : readCookieForm(input).problems
  expect(problems).toMatchObject({ [name]: code })
})

test('a cookie name must be unique across categories', () => {
  const twice = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace('marketing.0', 'analytics.0'), value]),
  )
  expect(readCookieForm({ ...rows, ...row, 'rows.analytics': '1', ...twice }).problems).toEqual({
    'marketing.0.name': 'cookie_name_twice',
  })
})
