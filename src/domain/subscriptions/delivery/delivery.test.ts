import { describe, expect, test } from 'vitest'
import { canSubscriptionBecome, subscriptionStatuses } from '#domain/billing/subscription-status.ts'
import { addWorkingDays } from '#domain/platform/calendar/add-working-days.ts'
import { day } from '#domain/platform/calendar/day.ts'
import { cleanFileName, findSiteFileFault } from '#domain/platform/storage/site-file.ts'
import { deliveryStates, isStepAllowed, sideToAct } from './delivery-state.ts'
import { requiredProvisioning, retryDelayMs } from './provisioning.ts'
import { siteUrlSchema } from './provisioning-callback.schema.ts'
import { siteContentSchema, siteDraftSchema } from './site-content.schema.ts'

test('each delivery state allows certain steps only, and defines whether customer or shop acts', () => {
  expect(isStepAllowed('content_sent', 'content')).toBe(true)
  for (const state of ['build', 'review', 'live'] as const)
    expect(isStepAllowed('content_sent', state)).toBe(false)
  expect(isStepAllowed('review_begun', 'content')).toBe(false)
  expect(isStepAllowed('published', 'content')).toBe(false)
  expect(isStepAllowed('changes_requested', 'build')).toBe(false)
  expect(isStepAllowed('reopened', 'live')).toBe(true)
  for (const state of deliveryStates) expect(isStepAllowed('restarted', state)).toBe(true)
  expect(deliveryStates.map((state) => sideToAct(state, false))).toEqual([
    'customer',
    'shop',
    'customer',
    null,
  ])
  expect(sideToAct('review', true)).toBe('shop')
})

test('only status changes that affect hosting create a provisioning request', () => {
  const requests = subscriptionStatuses.flatMap((from) =>
    subscriptionStatuses.flatMap((to) => {
      const type = canSubscriptionBecome(from, to) ? requiredProvisioning(from, to) : undefined
      return type ? [`${from} → ${to}: ${type}`] : []
    }),
  )
  expect(requests).toEqual([
    'pending → active: create',
    'pending → past_due: create',
    'active → paused: suspend',
    'active → cancelled: terminate',
    'past_due → suspended: suspend',
    'past_due → cancelled: terminate',
    'suspended → active: unsuspend',
    'suspended → cancelled: terminate',
    'paused → active: unsuspend',
    'paused → cancelled: terminate',
  ])
  expect(requiredProvisioning(null, 'active')).toBe('create')
  expect(requiredProvisioning(null, 'pending')).toBeUndefined()
})

test('provisioning is retried for about two days at increasing intervals', () => {
  const delays = Array.from({ length: 9 }, (_, index) => retryDelayMs(index + 1) ?? 0)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  const hours = delays.reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect(hours).toBeGreaterThan(44)
  expect(retryDelayMs(10)).toBeUndefined()
})

test('working days leave out weekends and French holidays', () => {
  // 14 July 2027 is a Wednesday.
  expect(addWorkingDays(day('2027-07-12'), 2)).toBe('2027-07-15')
  expect(addWorkingDays(day('2026-11-20'), 1)).toBe('2026-11-23')
  expect(addWorkingDays(day('2026-11-20'), 0)).toBe('2026-11-20')
})

describe('site content form', () => {
  const written = { siteName: 'Chez Alix', about: 'Nous faisons du pain.' }

  test('is a valid draft when empty, and complete with a site name and a description', () => {
    expect(siteDraftSchema.parse({})).toMatchObject({ siteName: '', domain: '' })
    expect(siteContentSchema.safeParse({}).success).toBe(false)
    expect(siteContentSchema.parse(written)).toMatchObject(written)
    expect(siteContentSchema.safeParse({ ...written, about: '   ' }).success).toBe(false)
    expect(siteContentSchema.safeParse({ ...written, about: 'a\u0000b' }).success).toBe(false)
    expect(siteContentSchema.parse({ ...written, about: 'a\r\nb' }).about).toBe('a\r\nb')
  })

  test.each([
    ['Mon-Site.FR', 'mon-site.fr'],
    ['https://mon-site.fr/', 'mon-site.fr'],
    ['épicerie.fr', 'épicerie.fr'],
    ['', ''],
  ])('accepts the domain "%s"', (input, domain) => {
    expect(siteDraftSchema.parse({ domain: input }).domain).toBe(domain)
  })

  test.each(['mon site.fr', 'localhost', '-a.fr', 'a..fr', 'a.fr/b', '<b>.fr'])(
    'rejects the domain "%s"',
    (input) => {
      expect(siteDraftSchema.safeParse({ domain: input }).success).toBe(false)
    },
  )
})

test('a site address must be an HTTP or HTTPS URL without credentials', () => {
  for (const valid of ['https://a.fr', 'http://127.0.0.1:3000/x?y'])
    expect(siteUrlSchema.safeParse(valid).success).toBe(true)
  for (const invalid of ['javascript:alert(1)', 'ftp://a.fr', 'a.fr', '', 'https://user@a.fr'])
    expect(siteUrlSchema.safeParse(invalid).success).toBe(false)
})

test('an uploaded file name is stripped of its path and unsafe characters, and truncated', () => {
  expect(cleanFileName('../../etc/passwd')).toBe('passwd')
  expect(cleanFileName('C:\\Images\\lo"go\r\n.png')).toBe('logo.png')
  expect(cleanFileName(`${'a'.repeat(300)}.png`)).toHaveLength(120)
})

test('a site file is rejected with a single cause: its type, being empty, or its size', () => {
  const findFault = (name: string, size = 1) => findSiteFileFault({ name, size })
  for (const name of ['a.PNG', 'b.pdf', 'c.zip']) expect(findFault(name), name).toBeUndefined()
  for (const ending of ['svg', 'html', 'js', 'exe'])
    expect(findFault(`a.png.${ending}`)).toEqual({ cause: 'kind', ending })
  expect(findFault('c')).toEqual({ cause: 'kind', ending: '' })
  expect(findFault('a.png', 0)).toEqual({ cause: 'missing' })
  expect(findFault('a.png', 15_000_000)).toBeUndefined()
  expect(findFault('a.png', 15_000_001)).toEqual({ cause: 'heavy', bytes: 15_000_001, max: 15_000_000 })
})
