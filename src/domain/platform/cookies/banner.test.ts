import { expect, test } from 'vitest'
import { type CookieQuestion, compareQuestions } from './banner.ts'

const entry = { name: 'aff_track', provider: '', purpose: { fr: 'a', en: 'b', hu: 'c' }, days: 30 }
const other = { ...entry, name: 'affRef' }
const empty = { fr: '', en: '', hu: '' }
const question: CookieQuestion = {
  preferences: [],
  analytics: [],
  marketing: [entry, other],
  version: 1,
  banner: { title: empty, text: empty },
}

test('reordering cookies counts as no change', () => {
  expect(compareQuestions(question, { ...question, marketing: [other, entry] })).toBe('nothing')
})

test.for<[string, Partial<CookieQuestion>]>([
  ['a purpose', { marketing: [{ ...entry, purpose: { ...entry.purpose, hu: 'd' } }, other] }],
  ['a title', { banner: { title: { ...empty, fr: 'Cookies ?' }, text: empty } }],
  ['a text', { banner: { title: empty, text: { ...empty, en: 'May we?' } } }],
])('a change is wording only: %s', ([, changes]) => {
  expect(compareQuestions(question, { ...question, ...changes })).toBe('words')
})

test.for<[string, Partial<CookieQuestion>]>([
  ['a name', { marketing: [{ ...entry, name: 'aff' }, other] }],
  ['how long it stays', { marketing: [{ ...entry, days: 31 }, other] }],
  ['whose it is', { marketing: [{ ...entry, provider: 'Example' }, other] }],
  ['its category', { marketing: [other], analytics: [entry] }],
  ['one less', { marketing: [entry] }],
])('a change is substantive: %s', ([, changes]) => {
  expect(compareQuestions(question, { ...question, ...changes })).toBe('substance')
})
