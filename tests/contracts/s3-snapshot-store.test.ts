import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { s3SnapshotStore } from '#server/adapters/s3/s3-snapshot-store.ts'
import { listSnapshots } from '#server/operations/snapshots/list-snapshots.ts'
import { examineSnapshot } from '#server/operations/snapshots/open-snapshot.ts'
import { takeSnapshotOf } from '#server/operations/snapshots/take-snapshot-of.ts'
import type { SnapshotStore } from '#server/ports/files/snapshot-store.ts'
import { noProgress } from '#server/ports/progress.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { type S3Server, s3Server } from '#tests/harness/servers/s3-server.ts'
import { snapshotKey } from '#tests/harness/snapshot-config.ts'

let server: S3Server
let store: SnapshotStore
const partBytes = 1000

beforeAll(async () => {
  server = await s3Server({ pageSize: 2 })
  store = s3SnapshotStore({ ...server.access, prefix: 'shop/snapshots' }, { partBytes, attempts: 1 })
})
afterAll(() => server[Symbol.asyncDispose]())
afterEach(() => {
  server.hooks.trouble = () => undefined
  server.objects.clear()
})

async function write(name: string, ...chunks: Buffer[]) {
  const draft = await store.create(name)
  for (const chunk of chunks)
    await new Promise<void>((resolve, reject) =>
      draft.sink.write(chunk, (error) => (error ? reject(error) : resolve())),
    )
  return draft
}

const read = async (name: string) => (await buffer(store.read(name))).toString()

test('a small snapshot is one object, a large one multipart, and both are read back unchanged', async () => {
  await (await write('small', Buffer.from('a few bytes'))).keep()
  const large = Buffer.from(Array.from({ length: 3500 }, (_, at) => at % 251))
  const draft = await write('large', ...[0, 700, 1400, 2100, 2800].map((at) => large.subarray(at, at + 700)))
  expect(server.requests.filter(({ query }) => query.has('partNumber')).length).toBeGreaterThan(1)
  expect(await store.list()).toEqual([{ name: 'small', size: 11 }])
  await draft.keep()
  expect(server.uploads.size).toBe(0)
  expect(await store.list()).toEqual([
    { name: 'large', size: 3500 },
    { name: 'small', size: 11 },
  ])
  expect(await read('small')).toBe('a few bytes')
  expect((await buffer(store.read('large'))).equals(large)).toBe(true)
  expect([...server.objects.keys()]).toEqual(['shop/snapshots/small', 'shop/snapshots/large'])
  await store.delete('large')
  await expect(read('large')).rejects.toThrow('There is no shop/snapshots/large in s3://vitrine-tests/shop')
})

test('a dropped snapshot or a failed upload leaves nothing behind', async () => {
  await (await write('dropped', Buffer.alloc(2500))).drop()
  server.hooks.trouble = ({ query }) =>
    query.get('partNumber') === '2' ? { status: 403, code: 'AccessDenied' } : undefined
  const failing = await store.create('failing')
  const failure = new Promise((resolve) => failing.sink.on('error', resolve))
  failing.sink.write(Buffer.alloc(1000))
  failing.sink.write(Buffer.alloc(1000))
  expect(await failure).toMatchObject({ name: 'FileStoreFault', fault: 'forbidden' })
  await failing.drop()
  expect([server.uploads.size, server.objects.size]).toEqual([0, 0])
})

test('lists stored beside the snapshots preserve the order of their additions', async () => {
  expect(await store.readLines('erased')).toEqual([])
  for (const lines of [['first', 'second'], [], ['third'], ['fourth']]) await store.addLines('erased', lines)
  expect(await store.readLines('erased')).toEqual(['first', 'second', 'third', 'fourth'])
  expect(await store.list()).toEqual([])
})

test('a shop stores its snapshots in an S3 bucket', async () => {
  const { endpoint, region, bucket, accessKey, secretKey } = server.access
  await using shop = await createTestApp({
    environment: {
      BACKUP_KEY: snapshotKey,
      BACKUP_TO: `s3://${bucket}/night`,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: region,
      BACKUP_S3_ACCESS_KEY: accessKey,
      BACKUP_S3_SECRET_KEY: secretKey,
    },
  })
  const { snapshots } = shop.ports
  if (!snapshots) throw new Error('There is no store')
  const taken = await takeSnapshotOf(shop.ports, { kind: 'nightly', now: shop.clock.now() })
  const [listed] = await listSnapshots(snapshots.store)
  expect(listed).toMatchObject({ name: taken?.name, size: taken?.size, kind: 'nightly' })
  const { manifest } = await examineSnapshot(snapshots.store, taken?.name ?? '', snapshots.key, noProgress)
  expect(manifest).toEqual(taken?.manifest)
})
