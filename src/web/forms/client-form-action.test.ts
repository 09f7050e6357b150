import { expect, test } from 'vitest'
import { resilientAction } from './client-form-action.ts'

const typed = new URLSearchParams({
  intent: 'save',
  siteName: 'La Devanture',
  base: '{"siteName":"Vitrine"}',
})
const request = () => new Request('http://shop.test/admin/settings', { method: 'POST', body: typed })

test.for([
  ['that nobody answers', new TypeError('Failed to fetch'), 503],
  ['that is answered by an error', new Error('Unexpected Server Error'), 502],
] as const)('a form %s keeps everything typed, and what it was begun on', async ([, error, status]) => {
  const answer = await resilientAction({ request: request(), serverAction: () => Promise.reject(error) })
  expect(answer).toMatchObject({
    data: {
      ...{ intent: 'save', error: expect.any(String), fields: {} },
      values: { siteName: 'La Devanture', base: '{"siteName":"Vitrine"}' },
    },
    init: { status },
  })
})

test('a redirection passes', async () => {
  const away = new Response(null, { status: 302 })
  await expect(
    resilientAction({ request: request(), serverAction: () => Promise.reject(away) }),
  ).rejects.toBe(away)
})
