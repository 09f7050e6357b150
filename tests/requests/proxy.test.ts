import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { aRegistration } from '#tests/harness/customers.ts'

test('forms work behind a TLS-terminating proxy, and a foreign origin is rejected', async () => {
  await using shop = await createTestApp({ environment: { PUBLIC_URL: 'https://boutique.test' } })
  const post = (origin: string) =>
    shop.app.request('http://boutique.test/register', {
      method: 'POST',
      body: new URLSearchParams(aRegistration()).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, Host: 'boutique.test' },
    })
  const sameOrigin = await post('https://boutique.test')
  expect(sameOrigin.status).toBe(302)
  expect(sameOrigin.headers.getSetCookie().join()).toContain('Secure')
  expect(sameOrigin.headers.get('strict-transport-security')).toContain('max-age')
  expect((await post('https://evil.test')).status).toBe(400)
})
