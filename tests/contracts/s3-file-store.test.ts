import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { s3FileStore } from '#server/adapters/s3/s3-file-store.ts'
import type { FileStore } from '#server/ports/files/file-store.ts'
import { type S3Fault, type S3Server, s3Server } from '#tests/harness/servers/s3-server.ts'

let server: S3Server
let store: FileStore
const bytes = new TextEncoder().encode('some bytes')
const fault = (code: string) => expect.objectContaining({ name: 'FileStoreFault', fault: code })

beforeAll(async () => {
  server = await s3Server()
  store = s3FileStore(server.access)
  await store.put('a.txt', bytes, 'text/plain')
})
afterAll(() => server[Symbol.asyncDispose]())
afterEach(() => {
  server.hooks.trouble = () => undefined
})

/** Faults of the next requests, one each. */
function troubles(...next: S3Fault[]) {
  server.hooks.trouble = () => next.shift()
}

test.for([
  ['a wrong access key', { accessKey: 'AKIAOTHER' }, 'wrong_key'],
  ['a wrong secret key', { secretKey: 'another' }, 'wrong_key'],
  ['a bucket that is not there', { bucket: 'not-there' }, 'no_bucket'],
  ['another region', { region: 'us-west-9' }, 'wrong_region'],
  ['an address without a server', { endpoint: 'http://127.0.0.1:9' }, 'unreachable'],
  ['an unknown host name', { endpoint: 'http://unknown.invalid' }, 'unreachable'],
] as const)('%s has its own error code', async ([, change, code]) => {
  const other = s3FileStore({ ...server.access, ...change }, { attempts: 1 })
  await expect(other.check()).rejects.toEqual(fault(code))
  await expect(other.get('a.txt')).rejects.toEqual(fault(code))
})

test.for([
  [{ status: 403, code: 'AccessDenied' }, 'forbidden'],
  [{ status: 403, code: 'RequestTimeTooSkewed' }, 'wrong_clock'],
  [{ status: 503, code: 'SlowDown' }, 'busy'],
  [{ status: 500, code: 'InternalError' }, 'busy'],
  [{ status: 418, code: 'Teapot' }, 'not_s3'],
  ['hang up', 'unreachable'],
  ['never', 'unreachable'],
] as const)('a response of %j has its own error code, in bounded time', async ([trouble, code]) => {
  const impatientClient = s3FileStore(server.access, { attempts: 1, timeoutMs: 400 })
  server.hooks.trouble = () => trouble
  await expect(impatientClient.get('a.txt')).rejects.toEqual(fault(code))
})

test('a request to a briefly unavailable storage is retried', async () => {
  troubles({ status: 500, code: 'InternalError' }, 'hang up')
  await store.put('b.txt', bytes, 'text/plain')
  expect(server.objects.get('b.txt')?.bytes.toString()).toBe('some bytes')
  troubles({ status: 503, code: 'SlowDown' })
  expect((await store.get('a.txt'))?.contentType).toBe('text/plain')
})

test('a truncated file is requested again', async () => {
  troubles('half')
  await expect(store.get('a.txt')).resolves.toMatchObject({ contentType: 'text/plain' })
})

test('a file whose bytes differ from the stored ones is reported as damaged', async () => {
  await store.put('c.txt', bytes, 'text/plain')
  const stored = server.objects.get('c.txt')
  if (stored) stored.bytes = Buffer.from('else')
  await expect(store.get('c.txt')).rejects.toEqual(fault('damaged'))
})

test('objects that are not files of the shop are not listed', async () => {
  const strange = { bytes: Buffer.alloc(0), type: '', meta: {}, at: new Date() }
  for (const key of ['folder/', 'x//y', '.probe-left']) server.objects.set(key, strange)
  const paths: string[] = []
  for await (const { path } of store.list('')) paths.push(path)
  expect(paths).toEqual(['a.txt', 'b.txt', 'c.txt'])
})
