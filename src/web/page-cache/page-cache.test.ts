import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

type Render = (key: string) => Promise<Response>

/** A cache whose rendering, change messages and clock are controlled by the test. */
function openCache(first: Render, maxBytes = 1_000_000) {
  let render = first
  let nowMs = 0
  let publish: (message: unknown) => void = () => undefined
  const live = {
    publish: async () => undefined,
    subscribe(topic: string, onMessage: (message: unknown) => void) {
      if (topic === 'pages') publish = onMessage
      return () => undefined
    },
    close: async () => undefined,
  }
  const settings = { get: async () => undefined as never, refresh: async () => undefined }
  const cache = createPageCache(
    { clock: { now: () => new Date(nowMs), wait: async () => undefined }, live, settings },
    { maxBytes, render: async (key) => ({ response: await render(key), tags: [] }) },
  )
  return {
    cache,
    find: async (key = '/') => {
      const page = await cache.find({ key, tags: ['lists'] })
      return page && (await cache.bodyOf(key, page, 'identity')).toString()
    },
    renderNext: (next: Render) => {
      render = next
    },
    change: () => publish({ tags: ['products'] }),
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

const page =
  (text: string, headers: Record<string, string> = {}) =>
  async () =>
    new Response(text, { headers })
const failingRender: Render = async () => {
  throw new Error('The database is away')
}

test('the previous page is sent while rendering fails, and rendering is retried after a second', async () => {
  const { find, renderNext, change, wait } = openCache(page('old'))
  expect(await find()).toBe('old')
  renderNext(failingRender)
  change()
  expect(await find()).toBe('old')
  renderNext(async () => new Response('broken', { status: 500 }))
  wait(1001)
  expect(await find()).toBe('old')
  renderNext(page('new'))
  expect(await find()).toBe('old')
  wait(1001)
  expect(await find()).toBe('new')
})

test('without a cached page, a rendering error is passed on', async () => {
  await expect(openCache(failingRender).find()).rejects.toThrow('The database is away')
})

test('a deleted page is not served from the cache when the database is unavailable', async () => {
  const { cache, find, renderNext, change } = openCache(page('old'))
  await find()
  change()
  renderNext(async () => new Response('gone', { status: 404 }))
  expect((await cache.find({ key: '/', tags: [] }))?.status).toBe(404)
  renderNext(failingRender)
  await expect(find()).rejects.toThrow('The database is away')
})

test.for([
  ['sets a cookie', { 'Set-Cookie': 'a=1' }],
  ['says that it is private', { 'Cache-Control': 'private, no-store' }],
] as const)('a page that %s is not cached, and a previous copy is dropped', async ([, headers]) => {
  const { cache, find, renderNext, change } = openCache(page('old'))
  expect(await find()).toBe('old')
  change()
  renderNext(page('theirs', headers))
  expect(await find()).toBeUndefined()
  expect(cache.stats().pages).toBe(0)
})

test('a rendering that began before a change is not cached after it', async () => {
  let finish: () => void = () => undefined
  const started = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { find, renderNext, change } = openCache(async () => {
    await started
    return new Response('before')
  })
  const request = find()
  change()
  renderNext(page('after'))
  expect(await find()).toBe('after')
  finish()
  expect(await request).toBe('before')
  expect(await find()).toBe('after')
})

test('the cache stays below its size limit, counting every encoding', async () => {
  const maxBytes = 100_000
  const random = () => Array.from({ length: 4000 }, () => Math.random().toString(36).slice(2, 6)).join('')
  const { cache } = openCache(async () => new Response(random()), maxBytes)
  for (let index = 0; index < 40; index += 1) {
    const key = `/shop/${index}`
    const rendered = await cache.find({ key, tags: [] })
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      if (rendered) await cache.bodyOf(key, rendered, encoding)
    expect(cache.stats().bytes).toBeLessThanOrEqual(maxBytes)
  }
  const { pages, bytes } = cache.stats()
  expect(pages).toBeGreaterThan(0)
  // Each page is counted with all its bytes: sixteen thousand plain, and two compressed encodings.
  expect(bytes / pages).toBeGreaterThan(30_000)
})
