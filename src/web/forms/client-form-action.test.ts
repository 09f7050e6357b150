import { expect, test } from 'vitest'
import { clientFormAction, resilientAction } from './client-form-action.ts'

const entered = new URLSearchParams({
  intent: 'save',
  siteName: 'La Devanture',
  base: '{"siteName":"Vitrine"}',
})
const request = () => new Request('http://shop.test/admin/settings', { method: 'POST', body: entered })

test.for([
  ['that no server answers', new TypeError('Failed to fetch'), 503],
  ['that is answered by an error', new Error('Unexpected Server Error'), 502],
] as const)('a form %s preserves all typed values and its base version', async ([, error, status]) => {
  const result = await resilientAction({ request: request(), serverAction: () => Promise.reject(error) })
  expect(result).toMatchObject({
    data: {
      intent: 'save',
      error: expect.any(String),
      fields: {},
      values: { siteName: 'La Devanture', base: '{"siteName":"Vitrine"}' },
    },
    init: { status },
  })
})

test('a redirect is passed through', async () => {
  const redirectResponse = new Response(null, { status: 302 })
  await expect(
    resilientAction({ request: request(), serverAction: () => Promise.reject(redirectResponse) }),
  ).rejects.toBe(redirectResponse)
})

const errorResponse = (status: number, body: unknown) => ({
  status,
  statusText: '',
  internal: false,
  data: body,
})

test('a gateway error preserves all typed values, other error responses are passed through', async () => {
  const runAction = clientFormAction((intent) => `lost ${intent}`)
  for (const status of [502, 503, 504])
    expect(
      await runAction({
        request: request(),
        serverAction: () => Promise.reject(errorResponse(status, 'Bad Gateway')),
      }),
    ).toMatchObject({
      data: { error: 'lost save', values: { siteName: 'La Devanture' } },
      init: { status: 503 },
    })
  for (const response of [
    errorResponse(500, ''),
    errorResponse(404, ''),
    errorResponse(503, { text: 'plus tard' }),
  ])
    await expect(
      runAction({ request: request(), serverAction: () => Promise.reject(response) }),
    ).rejects.toBe(response)
})
