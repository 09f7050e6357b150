import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { account, session } from '#server/database/schema/identity/accounts.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const heartbeatMs = 20_000

let shop: TestApp

const star = (visitor: TestVisitor, isFeatured: 'yes' | 'no') =>
  visitor.post('/admin/products', { intent: 'change', kind: 'featured', ids: 'quiz', isFeatured })
const lastSeen = async (email: string) =>
  (
    await shop.ports.db
      .select({ at: session.lastSeenAt })
      .from(session)
      .innerJoin(account, eq(account.id, session.userId))
      .where(eq(account.email, email))
  )[0]?.at

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())
afterEach(() => vi.useRealTimers())

describe('a live connection of the back office', () => {
  test('receives the topic of a change, and nothing of its content', async () => {
    const visitor = await signedInStaff(shop, 'read_only')
    const owner = await signedInStaff(shop, 'owner')
    const stream = await visitor.listen('/admin/live')
    expect(await stream.next()).toBe('retry: 3000\n\n')
    await star(owner, 'yes')
    expect(await stream.next()).toBe('data: {"topic":"catalogue"}\n\n')
    await shop.visitor().post('/contact', {
      intent: 'send-message',
      name: 'Nadia Perrin',
      email: 'nadia@example.org',
      subject: 'Une question',
      message: 'Livrez-vous aussi le dimanche ?',
      website: '',
    })
    expect(await stream.next()).toBe('data: {"topic":"messages"}\n\n')
    await stream.leave()
  })

  test('receives changes from every instance of the shop', async () => {
    const visitor = await signedInStaff(shop, 'owner')
    const stream = await visitor.listen('/admin/live')
    await stream.next()
    await shop.ports.db.execute(`SELECT pg_notify('vitrine_live', '{"topic":"orders","message":{"ids":[]}}')`)
    expect(await stream.next()).toBe('data: {"topic":"orders"}\n\n')
    await stream.leave()
  })

  test('closes once its session has ended, and does not extend the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const visitor = await signedInStaff(shop, 'owner')
    const { email } = visitor
    await visitor.get('/admin/dashboard')
    const before = await lastSeen(email)
    shop.clock.forward(30 * 60_000)
    const stream = await visitor.listen('/admin/live')
    expect(await stream.next()).toBe('retry: 3000\n\n')
    vi.advanceTimersByTime(heartbeatMs)
    expect(await stream.next()).toBe(': here\n\n')
    expect(await lastSeen(email)).toEqual(before)
    await visitor.post('/admin/logout', {})
    vi.advanceTimersByTime(heartbeatMs)
    expect(await stream.next()).toBeUndefined()
  })

  test('can be open in ten windows, and in another one once one of them is closed', async () => {
    const visitor = await signedInStaff(shop, 'owner')
    const windows = await Promise.all(Array.from({ length: 10 }, () => visitor.listen('/admin/live')))
    const rejected = await visitor.get('/admin/live')
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([429, '30'])
    await windows[0]?.leave()
    const stream = await visitor.listen('/admin/live')
    expect(await stream.next()).toBe('retry: 3000\n\n')
    for (const open of [...windows.slice(1), stream]) await open.leave()
  })

  test.each(['/admin/directaffi/live'])('does not extend the session at %s either', async (path) => {
    const visitor = await signedInStaff(shop, 'staff')
    await visitor.get('/admin/dashboard')
    const before = await lastSeen(visitor.email)
    shop.clock.forward(30 * 60_000)
    const stream = await visitor.listen(path)
    expect(await stream.next()).toBe('retry: 3000\n\n')
    await stream.leave()
    expect(await lastSeen(visitor.email)).toEqual(before)
  })

  test.each(['/admin/live', '/admin/directaffi/live'])(
    'ends at %s with status 204 once the session has ended',
    async (path) => {
      const visitor = await signedInStaff(shop, 'owner')
      await visitor.post('/admin/logout', {})
      // HTML standard, 9.2.2: a response of status 204 ends an event source; another type than its own is an error.
      const response = await visitor.get(path, { Accept: 'text/event-stream' })
      expect([response.status, response.location]).toEqual([204, null])
    },
  )

  test.each(['/admin/live', '/admin/directaffi/live'])(
    'closes at %s once a second factor becomes mandatory and is missing',
    async (path) => {
      await using ownShop = await createTestApp()
      const visitor = await signedInStaff(ownShop, 'staff')
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const stream = await visitor.listen(path)
      expect(await stream.next()).toBe('retry: 3000\n\n')
      await saveSettings(ownShop.ports, 'security', { secondFactor: 'back_office' }, null)
      vi.advanceTimersByTime(heartbeatMs)
      // The monitor gets an immediate message that there is nothing new.
      let last = await stream.next()
      while (last?.startsWith('event: changed')) last = await stream.next()
      expect(last).toBeUndefined()
      expect((await visitor.get(path)).location).toBe('/user/security/second-factor')
    },
  )
})
