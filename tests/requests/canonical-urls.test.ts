import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('canonical page URLs', () => {
  test.for([
    ['/shop/', '/shop'],
    ['/Shop', '/shop'],
    ['/%73hop', '/shop'],
    ['/SHOP/?q=a%20B', '/shop?q=a%20B'],
    ['/en/', '/en'],
    ['/EN/Shop', '/en/shop'],
    ['/hu/demo/table-ouverte/', '/hu/demo/table-ouverte'],
    ['/demo/table-ouverte/', '/demo/table-ouverte'],
    ['/en/demo/table-ouverte/', '/en/demo/table-ouverte'],
    ['/legal//terms-of-sale', '/legal/terms-of-sale'],
    ['/Cart/Confirmation/CMD-2026000001/', '/cart/confirmation/CMD-2026000001'],
    ['/Admin/Orders/CMD-2026000001', '/admin/orders/CMD-2026000001'],
    ['/nothing/Here/', '/nothing/Here'],
  ] as const)('%s redirects to %s', async ([requested, address]) => {
    const response = await shop.visitor().get(requested)
    expect([response.status, response.location]).toEqual([308, address])
  })

  test.for(['/', '/shop', '/en', '/cart/confirmation/CMD-2026000001', '/offer/AbCdEf'])(
    '%s is not redirected',
    async (address) => {
      expect((await shop.visitor().get(address)).status).not.toBe(308)
    },
  )

  test('a path with two leading slashes does not redirect to another site', async () => {
    const response = await shop.visitor().get('//evil.example/')
    expect(response.location ?? '').not.toContain('//')
  })

  test('a form sent to a trailing slash is handled without a redirect', async () => {
    expect((await shop.visitor().post('/contact/', {})).status).toBe(422)
  })
})

test.for(['PUT', 'PATCH', 'DELETE'])('%s requests are rejected with 405', async (method) => {
  const response = await shop.app.request('/contact', { method, body: 'intent=send' })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('a PDF download has no .data response', async () => {
  const { visitor, number } = await buyAsNewCustomer(shop)
  for (const path of [
    '/user/invoices/INV-2026000001/invoice.pdf',
    `/cart/confirmation/${number}/contract.pdf`,
  ]) {
    expect((await visitor.get(path)).status, path).toBe(200)
    expect((await visitor.get(`${path}.data`)).status, path).toBe(404)
  }
})

test('unknown hosts are refused except for health checks, and security.txt is published', async () => {
  const requestHost = (host: string) => shop.app.request('/shop', { headers: { Host: host } })
  expect((await requestHost('evil.example')).status).toBe(421)
  // An orchestrator calls an instance by an internal host name.
  for (const path of ['/healthz', '/readyz'])
    expect((await shop.app.request(path, { headers: { Host: 'shop-1:3000' } })).status, path).toBe(200)
  for (const host of [
    new URL(shop.ports.shop.publicUrl).host,
    'localhost:3000',
    'nas:3000',
    '127.0.0.1',
    '[::1]:3000',
  ])
    expect((await requestHost(host)).status, host).toBe(200)

  // RFC 9116: contact and expiry, which is less than a year away.
  const { html, headers } = await shop.visitor().get('/.well-known/security.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(html).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(html) ?? []
  const days = (new Date(expires).getTime() - shop.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  expect(html).not.toContain('http://')
  await using secure = await createTestApp({ environment: { PUBLIC_URL: 'https://shop.test' } })
  expect((await secure.visitor().get('/.well-known/security.txt')).html).toContain(
    'Canonical: https://shop.test/.well-known/security.txt\n',
  )
})

test('other sites cannot load pages as resources, but may load the favicon', async () => {
  const policy = async (path: string) =>
    (await shop.visitor().get(path)).headers.get('Cross-Origin-Resource-Policy')
  expect(await policy('/shop')).toBe('same-origin')
  expect(await policy('/favicon.svg')).toBe('cross-origin')
})
