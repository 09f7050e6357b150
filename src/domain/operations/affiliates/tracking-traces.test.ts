import { expect, test } from 'vitest'
import { analysisIntervalMs, findTrackingTraces } from './tracking-traces.ts'

test('tracking cookies are found by a word in the name, storage keys by the exact name', () => {
  const cookies = new Map([
    ['aff_track', 'PARTNER'],
    ['myRefCode', 'x'],
    ['__UTMZ', 'y'],
    ['cart', '1'],
    ['lang', 'fr'],
  ])
  const storage = new Map([
    ['utm_campaign', 'spring'],
    ['affRef', 'PARTNER~1'],
    ['affiliate', 'no'],
    ['utm_term', 'no'],
  ])
  expect(findTrackingTraces(cookies, storage)).toEqual([
    { type: 'cookie', name: 'aff_track', value: 'PARTNER' },
    { type: 'cookie', name: 'myRefCode', value: 'x' },
    { type: 'cookie', name: '__UTMZ', value: 'y' },
    { type: 'storage', name: 'affRef', value: 'PARTNER~1' },
    { type: 'storage', name: 'utm_campaign', value: 'spring' },
  ])
})

test('a browser without tracking data has no traces', () => {
  expect(findTrackingTraces(new Map([['theme', 'dark']]), new Map())).toEqual([])
})

test('the analysis interval is ten seconds', () => {
  expect(analysisIntervalMs).toBe(10_000)
})
