import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { listRoutes } from '#tests/harness/texts/list-routes.ts'

let shop: TestApp
let visitors: Record<'owner' | 'customer' | 'visitor', TestVisitor>

beforeAll(async () => {
  shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const { visitor: customer } = await registerCustomer(shop)
  visitors = { owner, customer, visitor: shop.visitor() }
})
afterAll(() => shop?.[Symbol.asyncDispose]())

const pages = (await listRoutes())
  .map(({ path }) => path.replace(/^:lang\?/, '').replace(/^\/?/, '/'))
  .filter((path) => !path.includes(':') && !/\.\w+$/.test(path))
const below = (area: string) => pages.filter((path) => path === area || path.startsWith(`${area}/`))

/** The areas of one person, and single pages outside them. */
const cases = [
  ...below('/user').map((path) => ['customer', path] as const),
  ...below('/admin').map((path) => ['owner', path] as const),
  ...['/cart', '/cart/checkout', '/admin/login', '/login/code', '/verify-email/none'].map(
    (path) => ['visitor', path] as const,
  ),
]

test.each(cases)(
  'for the %s, %s is not stored by shared caches or listed by search engines',
  async (user, path) => {
    expect(below('/user').length).toBeGreaterThan(8)
    expect(below('/admin').length).toBeGreaterThan(50)
    const { status, headers } = await visitors[user].get(path)
    expect(status).toBeLessThan(500)
    // Only the logo of the invoices, whose address changes with it, may be stored, by one browser.
    expect(headers.get('cache-control')).toContain('private')
    expect(headers.get('cache-control')).toMatch(/no-store|immutable/)
    if (headers.get('content-type')?.startsWith('text/html') && status === 200)
      expect(headers.get('x-robots-tag')).toBe('noindex')
  },
)

test.each(['/withdraw', '/cancel-contract'])(
  '%s is sent as no-store, and search engines may list it',
  async (path) => {
    const { headers } = await visitors.visitor.get(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBeNull()
  },
)
