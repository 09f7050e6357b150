import { trace } from '@opentelemetry/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { logSpans, startTracing } from '#server/adapters/opentelemetry/start-tracing.ts'
import { errorReport, heartbeat } from '#server/database/schema/platform/technical.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { readTechnicalState } from '#server/platform/technical/read-technical-state.ts'
import { withHeartbeats } from '#server/platform/technical/with-heartbeats.ts'
import { traceHeaders, withTraceContext } from '#server/ports/trace.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ environment: { RELEASE: '2026.11.23' } })
})
afterAll(() => shop[Symbol.asyncDispose]())

const path = '/admin/settings/technical'
const reports = async (of: TestApp) => {
  await of.ports.errors.flush()
  return of.ports.db.select().from(errorReport)
}
const tick = (of: TestApp, job: 'audit.seal' | 'mailing.digest') =>
  of.ports.db.transaction((transaction) => of.ports.jobs.send(transaction, job, {}))

test('content security policy reports are logged without the token of an emailed link', async () => {
  const logged: unknown[] = []
  await using otherShop = await createTestApp({
    change: (ports) => ({ ...ports, log: { ...ports.log, warn: (fields) => void logged.push(fields) } }),
  })
  const key = 'q3JxZ0b2mT8-_vLk1oYd7Wc5Rn4EhUaSgPfBiXtMjDQ'
  const address = `https://shop.test/en/reset-password/${key}?x=1`
  const report = (body: unknown) =>
    otherShop.app.request('http://shop.test/content-reports', {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': body }),
    })
  const response = await report({
    'document-uri': address,
    referrer: address,
    'source-file': address,
    'blocked-uri': address,
    'effective-directive': 'form-action',
  })
  expect(response.status).toBe(204)
  await report({
    'document-uri': 'https://shop.test/shop',
    'blocked-uri': 'inline',
    'violated-directive': 'x',
  })
  const page = 'https://shop.test/en/reset-password/:id'
  expect(logged).toEqual([
    { page, directive: 'form-action', blocked: page },
    { page: 'https://shop.test/shop', directive: 'x', blocked: 'inline' },
  ])
})

describe('unexpected errors', () => {
  test('of a page are grouped by its route pattern, with the last request id and no personal data', async () => {
    await using broken = await createTestApp({
      change: (ports) => ({
        ...ports,
        settings: {
          async get() {
            throw new TypeError('anna@example.test of 4242 4242 4242 4242 has no “Anna Kovács”')
          },
          async refresh() {},
        },
      }),
    })
    await broken.visitor().get('/en/services')
    const { headers } = await broken.visitor().get('/services')
    const found = await reports(broken)
    const ofPage = found.find(({ place }) => place === '/services')
    expect(ofPage).toMatchObject({ kind: 'request', resolvedAt: null })
    expect(ofPage?.count).toBeGreaterThanOrEqual(2)
    expect(ofPage?.message).toBe('TypeError: [email] of [number] has no [text]')
    expect(ofPage?.lastRequestId).toBe(headers.get('x-request-id'))
    expect(JSON.stringify(found)).not.toMatch(/anna|Anna|4242|Kov/)
  })

  test('in a browser are reported and shown to the back office, without personal data', async () => {
    await using otherShop = await createTestApp()
    const sendReport = (report: unknown) =>
      otherShop.app.request('http://shop.test/script-errors', {
        method: 'POST',
        body: JSON.stringify(report),
      })
    const inAnotherBrowser = 'drawCart@http://shop.test/assets/fr/cart-abc.js:1:20'
    const report = {
      name: 'TypeError',
      message: 'anna@example.test is not a function',
      stack: 'TypeError: x\n    at drawCart (http://shop.test/assets/fr/cart-abc.js:1:20)',
      page: '/en/user/orders/CMD-1042',
    }
    const response = await sendReport(report)
    expect(response.status).toBe(204)
    const [found] = await reports(otherShop)
    expect(found).toMatchObject({
      kind: 'browser',
      place: '/en/user/orders/:id',
      message: 'TypeError: [email] is not a function',
      source: expect.stringContaining('drawCart'),
      lastRequestId: response.headers.get('x-request-id'),
    })
    expect(JSON.stringify(found)).not.toMatch(/anna|1042/)
    await sendReport({ ...report, stack: inAnotherBrowser })
    expect(await reports(otherShop)).toMatchObject([{ source: found?.source, count: 2 }])
    const owner = await signedInStaff(otherShop, 'owner')
    expect(pageText((await owner.get(path)).html)).toContain('Dans le navigateur')
    for (const broken of [null, 1, 'x', {}, { message: 'x' }, { page: '/' }])
      expect((await sendReport(broken)).status, JSON.stringify(broken)).toBe(400)
    expect((await sendReport({ ...report, stack: 'x'.repeat(11_000) })).status).toBe(413)
    for (let index = 0; index < 20; index += 1) await sendReport(report)
    expect((await sendReport(report)).status).toBe(429)
  })

  test('in a script of a page opened from an email are reported without its token', async () => {
    await using otherShop = await createTestApp()
    const key = 'q3JxZ0b2mT8-_vLk1oYd7Wc5Rn4EhUaSgPfBiXtMjDQ'
    for (const stack of [
      `TypeError: x\n    at readForm (http://shop.test/reset-password/${key}:1:20)`,
      `readForm@http://shop.test/reset-password/${key}:1:20`,
    ])
      await otherShop.app.request('http://shop.test/script-errors', {
        method: 'POST',
        body: JSON.stringify({ name: 'TypeError', message: 'x', stack, page: `/reset-password/${key}` }),
      })
    expect(await reports(otherShop)).toMatchObject([
      { source: 'readForm (http://shop.test/reset-password/:id)', place: '/reset-password/:id', count: 2 },
    ])
  })

  test('of a job are grouped by job, and an unavailable provider is not counted', async () => {
    const handlers = (error: unknown) =>
      ({ 'audit.seal': async () => Promise.reject(error) }) as unknown as Parameters<
        typeof shop.ports.jobs.drain
      >[0]
    for (const error of [
      new RangeError('seal 12 is gone'),
      new RangeError('seal 13 is gone'),
      Object.assign(new Error('away'), { name: 'PaymentsUnavailable' }),
    ]) {
      await tick(shop, 'audit.seal')
      await shop.ports.jobs.drain(handlers(error))
    }
    expect(await reports(shop)).toMatchObject([
      { kind: 'job', place: 'audit.seal', message: 'RangeError: seal [number] is gone', count: 2 },
    ])
  })

  test('are shown to the owner, resolved, and reopened when they recur', async () => {
    const owner = await signedInStaff(shop, 'owner')
    const shown = await owner.get(path)
    expect(shown.status).toBe(200)
    expect(pageText(shown.html)).toContain('RangeError: seal [number] is gone')
    expect(pageText(shown.html)).toContain('2026.11.23')
    const [report] = await reports(shop)
    const response = await owner.post(path, { intent: 'resolve', fingerprint: report?.fingerprint ?? '' })
    expect(response.status).toBe(200)
    expect(pageText((await owner.get(path)).html)).toContain('Aucune erreur inattendue')
    expect((await owner.post(path, { intent: 'resolve', fingerprint: 'none' })).status).toBe(200)
    await shop.ports.db.update(errorReport).set({ count: 5 })
    await tick(shop, 'audit.seal')
    await shop.ports.jobs.drain({
      'audit.seal': async () => Promise.reject(new RangeError('seal 14 is gone')),
    } as never)
    expect((await reports(shop)).filter(({ resolvedAt }) => resolvedAt === null).length).toBeGreaterThan(0)
  })

  test('are deleted ninety days after their last occurrence', async () => {
    await using otherShop = await createTestApp()
    otherShop.ports.errors.note({ kind: 'job', place: 'x', error: new Error('gone') })
    expect(await reports(otherShop)).toHaveLength(1)
    otherShop.clock.forward(89 * 86_400_000)
    await deleteExpiredData(otherShop.ports)
    expect(await reports(otherShop)).toHaveLength(1)
    otherShop.clock.forward(2 * 86_400_000)
    await deleteExpiredData(otherShop.ports)
    expect(await reports(otherShop)).toHaveLength(0)
  })
})

test('requests to unknown or protected addresses are not reported as errors', async () => {
  await using otherShop = await createTestApp()
  for (const path of ['/nowhere', '/en/shop/nowhere', '/user/orders', '/admin', '/api/v1/nowhere'])
    await otherShop.visitor().get(path)
  expect(await reports(otherShop)).toEqual([])
})

describe('scheduled jobs', () => {
  test('record their start and outcome, unlike other jobs', async () => {
    await using otherShop = await createTestApp()
    await tick(otherShop, 'audit.seal')
    await otherShop.ports.db.transaction((transaction) =>
      otherShop.ports.jobs.send(transaction, 'mailing.send', { mailId: 'none' }),
    )
    await otherShop.runJobs()
    const now = otherShop.clock.now()
    expect(await otherShop.ports.db.select().from(heartbeat)).toEqual([
      { job: 'audit.seal', startedAt: now, endedAt: now, outcome: 'ok', problem: null },
    ])
  })

  test('record a failure without personal data, and still fail', async () => {
    const failing = withHeartbeats(shop.ports, {
      'audit.seal': async () => Promise.reject(new Error('anna@example.test is away')),
    } as never)
    await expect(failing['audit.seal']({})).rejects.toThrow('is away')
    const [beat] = await shop.ports.db.select().from(heartbeat).where(eq(heartbeat.job, 'audit.seal'))
    expect(beat).toMatchObject({ outcome: 'failed', problem: 'Error: [email] is away' })
  })

  test('that do not run are marked late', async () => {
    await using otherShop = await createTestApp()
    await tick(otherShop, 'mailing.digest')
    await otherShop.runJobs()
    const owner = await signedInStaff(otherShop, 'owner')
    const late = async () => pageText((await owner.get(path)).html).match(/En retard/g)?.length ?? 0
    expect(await late()).toBe(0)
    otherShop.clock.forward(21 * 60_000)
    expect(await late()).toBeGreaterThan(1)
  })

  test('are not marked late when the shop’s clock is moved', async () => {
    await using otherShop = await createTestApp()
    await tick(otherShop, 'mailing.digest')
    await otherShop.runJobs()
    const now = otherShop.clock.now()
    otherShop.clock.forward(30 * 86_400_000)
    const timeMachine = { realNow: () => now } as TestApp['ports']['timeMachine']
    const { heartbeats } = await readTechnicalState({ ...otherShop.ports, timeMachine })
    expect(heartbeats.filter(({ isLate }) => isLate)).toEqual([])
  })

  test('show their duration in the number format of the reader’s language', async () => {
    await using otherShop = await createTestApp()
    const startedAt = otherShop.clock.now()
    await otherShop.ports.db.insert(heartbeat).values({
      job: 'audit.seal',
      outcome: 'ok',
      problem: null,
      startedAt,
      endedAt: new Date(+startedAt + 20),
    })
    const owner = await signedInStaff(otherShop, 'owner')
    expect(pageText((await owner.get(path)).html)).toContain('0,02')
    owner.cookies.set('language', 'en')
    expect(pageText((await owner.get(path)).html)).toContain('0.02')
  })

  test('run even when the database is unavailable for their heartbeat', async () => {
    let isDone = false
    const away = {
      ...shop.ports,
      db: new Proxy(shop.ports.db, {
        get: () => () => {
          throw new Error('away')
        },
      }),
      log: { info() {}, warn() {}, error() {} },
    }
    const handlers = withHeartbeats(away, {
      'audit.seal': async () => {
        isDone = true
      },
    } as never)
    await handlers['audit.seal']({})
    expect(isDone).toBe(true)
  })
})

describe('traces', () => {
  const sentTraceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  test('continue the caller’s trace, and start a new one for an invalid header', () => {
    const headers = (traceparent: string) =>
      withTraceContext({ kind: 'request', traceparent }, () => traceHeaders().traceparent ?? '')
    expect(headers(sentTraceparent)).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/)
    expect(headers(sentTraceparent)).not.toContain('00f067aa0ba902b7')
    for (const nonsense of [
      '',
      'x',
      sentTraceparent.replace(/4bf9.{28}/, '0'.repeat(32)),
      `${sentTraceparent}-01`,
      sentTraceparent.replace('00', 'ff'),
      sentTraceparent.toUpperCase(),
    ])
      expect(headers(nonsense), nonsense).not.toContain('4bf92f35')
    expect(traceHeaders()).toEqual({})
  })

  test('record requests as spans when tracing is on, without personal data', async () => {
    const spans: Record<string, unknown>[] = []
    const register = (...processors: Parameters<typeof startTracing>[0]) => {
      trace.disable()
      startTracing(processors)
    }
    register(logSpans({ info: (span) => void spans.push(span) }))
    onTestFinished(() => register())
    await using traced = await createTestApp()
    const { headers } = await traced.visitor().get('/en/user/orders/4711', { traceparent: sentTraceparent })
    await traced.visitor().get('/shop', { traceparent: sentTraceparent })
    expect(headers.get('x-request-id')).toBeTruthy()
    const requests = spans.filter(({ kind }) => kind === 'request')
    expect(requests.map(({ name }) => name)).toEqual(['GET /user/orders/:number 302', 'GET /shop 200'])
    for (const span of requests)
      expect(span).toMatchObject({ trace: '4bf92f3577b34da6a3ce929d0e0e4736', parent: '00f067aa0ba902b7' })
    expect(JSON.stringify(spans)).not.toContain('4711')
  })
})
