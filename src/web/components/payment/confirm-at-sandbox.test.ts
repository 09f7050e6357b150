import { beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { confirmAtSandbox } from './confirm-at-sandbox.ts'
import type { PaymentUse } from './payment-form.ts'

const pay: PaymentUse = { kind: 'pay', amount: cents(100), currency: 'eur', savesMethod: true }
const target = { id: 'x_1', clientSecret: 'x_1_secret_2', returnUrl: '/user/card' }
const method = { iban: 'FR1420041010050500013M02606' }
const fetchMock = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('location', { assign })
})

test.each([
  [pay, '/sandbox/payments/x_1/confirm'],
  [{ kind: 'save' } as const, '/sandbox/setups/x_1/confirm'],
])('%o is confirmed at the endpoint %s', async (use, address) => {
  fetchMock.mockResolvedValue(Response.json({ status: 'processing' }))
  expect(await confirmAtSandbox(use, target, method)).toEqual({ state: 'processing' })
  const [url, { body }] = fetchMock.mock.calls[0] as [string, { body: string }]
  expect(url).toBe(address)
  expect(JSON.parse(body)).toEqual({
    clientSecret: 'x_1_secret_2',
    returnUrl: '/user/card',
    paymentMethod: method,
  })
})

test('an authentication redirects to its page', async () => {
  fetchMock.mockResolvedValue(
    Response.json({ status: 'requires_action', redirectTo: '/sandbox/authenticate?a' }),
  )
  expect(await confirmAtSandbox(pay, target, method)).toEqual({ state: 'leaving' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/sandbox/authenticate?a')
})

test('a declined payment shows the reason, and an unexpected response its status code', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ status: 'failed', failure: 'declined' }))
  const refused = await confirmAtSandbox(pay, target, method)
  expect(refused).toMatchObject({ state: 'refused', text: expect.stringContaining('refusée') })
  fetchMock.mockResolvedValueOnce(Response.json({ error: 'not_found' }, { status: 404 }))
  expect(await confirmAtSandbox(pay, target, method)).toEqual({
    state: 'refused',
    text: 'Une erreur est survenue lors du paiement (404)',
  })
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer of a gateway', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
])('%s leads to an error saying that the payment or saving may have succeeded', async (_, response) => {
  fetchMock.mockImplementation(response)
  expect(await confirmAtSandbox(pay, target, method)).toEqual({
    state: 'refused',
    text: expect.stringContaining('le paiement a peut-être abouti'),
  })
  expect(await confirmAtSandbox({ kind: 'save' }, target, method)).toEqual({
    state: 'refused',
    text: expect.stringContaining('ce moyen de paiement est peut-être déjà enregistré'),
  })
})
