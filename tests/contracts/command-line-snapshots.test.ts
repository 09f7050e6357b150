import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskSnapshotStore } from '#server/adapters/disk/disk-snapshot-store.ts'
import { s3FileStore } from '#server/adapters/s3/s3-file-store.ts'
import { systemClock } from '#server/adapters/system/system-clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { erasureHash, writeErasure } from '#server/operations/snapshots/erasure-list.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { testSecret } from '#tests/harness/databases/databases.ts'
import { emptyDatabase } from '#tests/harness/databases/empty-database.ts'
import { buy } from '#tests/harness/purchases.ts'
import { runShopCommand } from '#tests/harness/servers/run-shop-command.ts'
import { type S3Server, s3Server } from '#tests/harness/servers/s3-server.ts'
import { snapshotConfig, snapshotKey } from '#tests/harness/snapshot-config.ts'

const letter = randomBytes(200_000)
let shop: TestApp
let bucket: S3Server
let folder: string

/** A shop with its files in a bucket, a customer with a purchase and one without. */
beforeAll(async () => {
  shop = await createTestApp()
  bucket = await s3Server()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-command-'))
  const buyer = shop.visitor()
  await register(buyer, { email: 'buyer@example.fr' })
  await buy(buyer, 'quiz*1', { earlyStart: true })
  await register(shop.visitor(), { email: 'leaves@example.fr' })
  await s3FileStore(bucket.access).put('delivery/letter.bin', letter, 'application/octet-stream')
}, 120_000)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const settings = ({ access }: S3Server, connectionString: string) => ({
  DATABASE_URL: connectionString,
  APP_SECRET: testSecret,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'silent',
  BACKUP_KEY: snapshotKey,
  BACKUP_TO: join(folder, 'shelf'),
  S3_ENDPOINT: access.endpoint,
  S3_REGION: access.region,
  S3_BUCKET: access.bucket,
  S3_ACCESS_KEY: access.accessKey,
  S3_SECRET_KEY: access.secretKey,
})

const run = (settings: Record<string, string>, ...words: string[]) => runShopCommand(settings, words)

test('a shop with bucket files is backed up, verified and restored, without accounts erased since', {
  timeout: 180_000,
}, async () => {
  const here = settings(bucket, shop.connectionString)
  const taken = await run(here, 'backup')
  expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/\d+ rows, \d+ files, .* read back/) })
  const name = (await readdir(join(folder, 'shelf'))).find((file) => file.endsWith('.age')) ?? ''
  const file = join(folder, 'shelf', name)
  expect(await run(here, 'backup', 'verify', file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ok {3}rows .*ok {3}documents 1 numbers.*ok {3}files/s),
  })

  const [leaving] = await shop.ports.db.select().from(account).where(eq(account.email, 'leaves@example.fr'))
  const accountId = leaving?.id ?? ''
  const keeping = snapshotConfig(diskSnapshotStore(join(folder, 'shelf')))
  await writeErasure({ snapshots: keeping, clock: systemClock }, erasureHash(keeping, { accountId }))

  await using otherDatabase = await emptyDatabase()
  await using otherBucket = await s3Server()
  const restored = await run(settings(otherBucket, otherDatabase.connectionString), 'restore', file)
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /accounts erased since the snapshot, erased again: 1[^!]*The shop is restored/,
    ),
  })
  expect(otherBucket.objects.get('delivery/letter.bin')?.bytes.equals(letter)).toBe(true)
  const db = openDatabase(otherDatabase.connectionString, { maxConnections: 1 })
  const [erased] = await db.select().from(account).where(eq(account.id, accountId))
  expect(erased).toMatchObject({ firstName: '', email: `${accountId}@erased.invalid` })
  expect(await db.select({ number: invoice.number }).from(invoice)).toEqual(
    await shop.ports.db.select({ number: invoice.number }).from(invoice),
  )
  await db.$client.end()

  // An existing database is not overwritten by mistake.
  const repeated = await run(settings(otherBucket, otherDatabase.connectionString), 'restore', file)
  expect(repeated.code).toBe(1)
  expect(repeated.complaint).toContain('--replace')
})
