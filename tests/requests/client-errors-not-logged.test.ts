import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { startShop } from '#tests/harness/servers/started-shop.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let visitor: TestVisitor
const logged: string[] = []

beforeAll(async () => {
  const log: Log = {
    info() {},
    warn() {},
    error: (fields, message) => logged.push(`${message} ${JSON.stringify(fields).slice(0, 900)}`),
  }
  shop = await createTestApp({
    change: (ports) => ({
      ...ports,
      log,
      errors: { ...ports.errors, note: ({ kind }) => logged.push(`noted: ${kind}`) },
    }),
  })
  ;({ visitor } = await buyAsNewCustomer(shop))
  logged.length = 0
})
afterAll(() => shop[Symbol.asyncDispose]())

const broken = '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsend'

/**
 * Requests that any visitor can send get a response and are no error of the shop: its log and its list of errors do not
 * change.
 */
test.for<[string, RequestInit, number]>([
  ['/user/subscriptions/another/site', {}, 404],
  ['/user/subscriptions/another/rating', {}, 404],
  ['/user/subscriptions/another/cancel', {}, 404],
  ['/user/subscriptions/another/plan', {}, 404],
  ['/user/orders/CMD-2026999999', {}, 404],
  ['/user/invoices/INV-2026999999/invoice.pdf', {}, 404],
  ['/user/subscriptions/another/site.data', {}, 404],
  ['/shop/nothing', {}, 404],
  ['/legal/nothing', {}, 404],
  ['/nothing', {}, 404],
  ['/offer/nothing', {}, 404],
  ['/pay/nothing', {}, 404],
  ['/contact', { method: 'POST', headers: { Origin: 'https://evil.example' }, body: 'intent=send' }, 400],
  [
    '/contact.data',
    { method: 'POST', headers: { Origin: 'https://evil.example' }, body: 'intent=send' },
    400,
  ],
  [
    '/contact',
    { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: broken },
    400,
  ],
  ['/contact', { method: 'POST', headers: { 'Content-Type': 'multipart/form-data' }, body: broken }, 400],
  ['/contact', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' }, 400],
  [
    '/shop',
    { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
    405,
  ],
  [
    '/user/subscriptions/another/site',
    { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: broken },
    400,
  ],
])('%s %o returns %i and is not logged as an error', async ([path, init, status]) => {
  logged.length = 0
  const headers = new Headers(init.headers)
  headers.set('Host', 'shop.test')
  headers.set('Cookie', [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  const response = await shop.app.request(`http://shop.test${path}`, { ...init, headers })
  await response.arrayBuffer()
  expect(logged).toEqual([])
  expect(response.status).toBe(status)
})

test('an interrupted request body is not logged as an error', async () => {
  await using started = await startShop(shop, { LOG_LEVEL: 'warn' })
  const sendPart = (path: string, type: string, length: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(started.port, '127.0.0.1', async () => {
        const head = `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: ${type}\r\n${length}`
        socket.write(`${head}{"a":"b`)
        await wait(60)
        socket.destroy()
      })
      socket.on('error', () => {}).on('close', () => resolve())
    })
  for (const [path = '', type = ''] of [
    ['/contact', 'application/x-www-form-urlencoded'],
    ['/contact', 'multipart/form-data; boundary=x'],
    ['/language', 'application/x-www-form-urlencoded'],
    ['/cookies/choice', 'multipart/form-data; boundary=x'],
    ['/functions/v1/send-email', 'application/json'],
    ['/webhooks/sandbox', 'application/json'],
    ['/content-reports', 'application/json'],
    ['/script-errors', 'application/json'],
  ]) {
    await sendPart(path, type, 'Content-Length: 5000\r\n\r\n')
    await sendPart(path, type, 'Transfer-Encoding: chunked\r\n\r\n20\r\n')
  }
  await wait(300)
  const lines = started.output().split('\n')
  expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
})
