import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const proofs = (id: string) => shop.ports.db.select().from(consentEvent).where(eq(consentEvent.subjectId, id))

test.each([
  ['all', '111', 'all preferences analytics marketing'],
  ['necessary', '000', 'necessary'],
  ['custom', '001', 'custom marketing'],
])(
  'the choice %s is recorded as consent, and stored in a cookie for six months',
  async (consent, digits, choice) => {
    const id = `a1b2c3d4${digits}`
    const visitor = shop.visitor()
    const response = await visitor.post('/cookies/choice', {
      choice: `${consent}.${digits}.1.${id}.0`,
      language: 'hu',
    })
    expect(response.status).toBe(204)
    const cookie = response.headers.getSetCookie().find((header) => header.startsWith('cookieConsent=')) ?? ''
    expect(cookie).toContain(`${consent}.${digits}.1.${id}.1`)
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBe(183 * 86_400)
    expect(cookie).not.toMatch(/HttpOnly/i)
    expect(await proofs(id)).toMatchObject([{ type: 'cookies', choice, language: 'hu', accountId: null }])
    await expect(shop.ports.db.delete(consentEvent).where(eq(consentEvent.subjectId, id))).rejects.toThrow()
  },
)

test('an invalid choice, or one from another site, is rejected and not recorded', async () => {
  const before = await shop.ports.db.$count(consentEvent)
  for (const choice of [
    '',
    'all',
    'all.000.1.a1b2c3d4.0',
    'custom.001.0.a1b2c3d4.0',
    'custom.001.1.<script>.0',
  ])
    expect((await shop.visitor().post('/cookies/choice', { choice })).status, choice).toBe(400)
  const foreign = { Origin: 'https://evil.test' }
  const validFields = { choice: 'all.111.1.a1b2c3d4e5.0' }
  expect((await shop.visitor().post('/cookies/choice', validFields, foreign)).status).toBe(403)
  expect((await shop.visitor().post('/forget', {}, foreign)).status).toBe(403)
  expect(await shop.ports.db.$count(consentEvent)).toBe(before)
})

test('refusing a category deletes the cookies configured for it', async () => {
  const entry = { name: 'stats_id', provider: '', purpose: { fr: '', en: '', hu: '' }, days: 30 }
  await saveSettings(shop.ports, 'cookies', { analytics: [entry] }, null)
  const visitor = shop.visitor()
  for (const name of ['stats_id', 'aff_track', 'affRef']) visitor.cookies.set(name, 'x')
  await visitor.post('/cookies/choice', { choice: 'custom.001.1.a1b2c3d4e6.0' })
  expect([...visitor.cookies.keys()].toSorted()).toEqual(['aff_track', 'affRef', 'cookieConsent'].toSorted())
  await visitor.post('/cookies/choice', { choice: 'necessary.000.1.a1b2c3d4e6.0' })
  expect([...visitor.cookies.keys()]).toEqual(['cookieConsent'])
})

test('forgetting clears the browser’s cookies and storage, and redirects to the home page', async () => {
  const visitor = shop.visitor()
  visitor.cookies.set('cart', 'quiz*1')
  visitor.cookies.set('theme', 'dark')
  const response = await visitor.post('/forget', { home: '/hu' })
  expect([response.status, response.location]).toEqual([303, '/hu'])
  expect(response.headers.get('clear-site-data')).toBe('"cookies", "storage"')
  expect(visitor.cookies.size).toBe(0)
  expect((await visitor.post('/forget', { home: 'https://evil.test/' })).location).toBe('/')
})
