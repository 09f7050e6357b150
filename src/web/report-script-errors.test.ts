import { beforeEach, expect, test, vi } from 'vitest'

const origin = 'http://shop.test'
const fetched = vi.fn(async () => new Response())

beforeEach(() => {
  vi.resetModules()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { origin, pathname: '/boutique' })
})

function thrown(name: string, message: string, location = `${origin}/assets/page.js:1:2`): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at ${location}` })
}

async function report(error: unknown): Promise<number> {
  const { reportScriptError } = await import('./report-script-errors.ts')
  reportScriptError(error)
  return fetched.mock.calls.length
}

test('a script error of the page is reported to the shop', async () => {
  expect(await report(thrown('TypeError', 'x is not a function'))).toBe(1)
  expect(fetched).toHaveBeenCalledWith('/script-errors', expect.objectContaining({ method: 'POST' }))
})

test.each([
  ['no answer', thrown('TypeError', 'Failed to fetch')],
  ['an answer that was broken off', thrown('Error', 'Unable to decode turbo-stream response')],
  ['an answer that is no longer wanted', new DOMException('Gone.', 'AbortError')],
  [
    'what a browser extension did',
    thrown('TypeError', 'x is not a function', 'chrome-extension://abc/x.js:1:2'),
  ],
  ['what is no error', 'a word'],
])('%s is not reported', async (_, error) => {
  expect(await report(error)).toBe(0)
})

test('a page reports at most five errors', async () => {
  const { reportScriptError } = await import('./report-script-errors.ts')
  for (let time = 0; time < 9; time += 1) reportScriptError(thrown('TypeError', 'x is not a function'))
  expect(fetched).toHaveBeenCalledTimes(5)
})
