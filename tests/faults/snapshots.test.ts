import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskSnapshotStore } from '#server/adapters/disk/disk-snapshot-store.ts'
import { getDocument } from '#server/billing/invoices/get-document.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrateDatabase } from '#server/database/migrate-database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { beforeMigrating } from '#server/operations/snapshots/before-migrating.ts'
import { readErasures, recordErasure, writeErasure } from '#server/operations/snapshots/erasure-list.ts'
import { eraseAgain } from '#server/operations/snapshots/erasures.ts'
import { compareWithManifest } from '#server/operations/snapshots/internal/compare-with-manifest.ts'
import type { TakenSnapshot } from '#server/operations/snapshots/internal/take-snapshot.ts'
import { examineSnapshot } from '#server/operations/snapshots/open-snapshot.ts'
import { restoreDatabase } from '#server/operations/snapshots/restore-database.ts'
import { restoreFilesAndJobs } from '#server/operations/snapshots/restore-files-and-jobs.ts'
import { takeNightly } from '#server/operations/snapshots/take-nightly.ts'
import { takeSnapshotOf } from '#server/operations/snapshots/take-snapshot-of.ts'
import { verifySnapshot } from '#server/operations/snapshots/verify-snapshot.ts'
import { sealChains } from '#server/platform/audit/seal-chains.ts'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { emptyDatabase } from '#tests/harness/empty-database.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'

const key = 'a-key-for-snapshots-in-tests-that-is-long-enough'
let shop: TestApp
let folder: string
let keeping: SnapshotConfig
let taken: TakenSnapshot

const now = new Date('2026-11-21T11:00:00Z')
const take = async (at = now) => {
  const snapshot = await takeSnapshotOf({ ...shop.ports, snapshots: keeping }, { kind: 'manual', now: at })
  if (!snapshot) throw new Error('Another one is being taken')
  return snapshot
}

/** A shop in which a customer has bought twice: orders, documents and files. */
beforeAll(async () => {
  shop = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-snapshots-'))
  keeping = { store: diskSnapshotStore(folder), key, secretFingerprint: 'mark', dueAt: '02:30' }
  for (const cart of ['quiz*1', 'quiz*2']) await buyAsNewCustomer(shop, cart, { earlyStart: true })
  await shop.runJobs()
  for (const { id } of await shop.ports.db.select().from(invoice)) await getDocument(shop.ports, id, 'pdf')
  await sealChains(shop.ports)
  // Bytes that do not compress, and text that a careless copy would break.
  await shop.ports.files.put('odd/some-name.txt', randomBytes(3_000_000), 'text/plain')
  await shop.ports.db.transaction((transaction) =>
    shop.ports.jobs.send(transaction, 'payments.detach-method', {
      provider: 'sandbox',
      providerMethodId: 'a "quoted" \\ back\nslash',
    }),
  )
  taken = await take()
}, 180_000)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** A copy of the snapshot with its bytes changed, under a new name. */
async function spoiled(change: (bytes: Buffer) => Buffer): Promise<string> {
  const name = `${randomUUID()}.snapshot`
  await writeFile(join(folder, name), change(await readFile(join(folder, taken.name))))
  return name
}

describe('a snapshot', () => {
  test('brings back every row, number, file and job, with the guards in force', async () => {
    await using target = await emptyDatabase()
    const { connectionString } = target
    const { manifest } = await restoreDatabase(keeping, taken.name, { connectionString, replaces: false })
    expect(manifest).toEqual(taken.manifest)
    expect(manifest.invoices.count).toBe(2)
    await compareWithManifest(connectionString, manifest)
    const db = openDatabase(connectionString, { maxConnections: 2 })
    const [was, is] = [await verifyLedger(shop.ports), await verifyLedger({ db })]
    expect(is).toEqual(was)
    expect(is.chain.head).toBe(manifest.ledgerHead)
    for (const statement of [
      sql`DELETE FROM invoice`,
      sql`UPDATE ledger_event SET data = '{}'`,
      sql`TRUNCATE audit_event`,
      sql`UPDATE "order" SET breakdown = '{}'`,
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
    // Sequences continue where they were.
    const next = sql`SELECT nextval('order_number') AS value`
    expect((await db.execute(next)).rows).toEqual((await shop.ports.db.execute(next)).rows)
    await db.$client.end()

    const put: [string, number][] = []
    const sent: unknown[] = []
    const restored = await restoreFilesAndJobs(
      {
        db: shop.ports.db,
        files: { ...shop.ports.files, put: async (path, bytes) => void put.push([path, bytes.byteLength]) },
        jobs: { ...shop.ports.jobs, send: async (_, name, data) => void sent.push([name, data]) },
      },
      keeping,
      taken.name,
    )
    const files: [string, number][] = []
    for await (const { path, size } of shop.ports.files.list('')) files.push([path, size])
    expect(put).toEqual(files)
    expect(files.length).toBe(restored.files)
    expect(sent).toContainEqual([
      'payments.detach-method',
      { provider: 'sandbox', providerMethodId: 'a "quoted" \\ back\nslash' },
    ])
  })

  test('is proven by restoring it beside the shop, and nothing stays of that', async () => {
    const before = await shop.ports.db.execute('SELECT datname FROM pg_database ORDER BY 1')
    const report = await verifySnapshot(keeping, taken.name, shop.connectionString)
    expect(report).toMatchObject({ ledgerFaults: 0, documentFaults: 0, manifest: taken.manifest })
    const remaining = (await shop.ports.db.execute<{ datname: string }>('SELECT datname FROM pg_database'))
      .rows
    expect(remaining.filter(({ datname }) => datname.startsWith('vitrine_verify'))).toEqual([])
    expect(before.rows.length).toBeGreaterThan(0)
  })

  test('is the same rows when it is taken of what was restored', async () => {
    await using target = await emptyDatabase()
    const { connectionString } = target
    await restoreDatabase(keeping, taken.name, { connectionString, replaces: false })
    const db = openDatabase(connectionString, { maxConnections: 2 })
    const repeated = await takeSnapshotOf(
      { db, files: shop.ports.files, snapshots: keeping },
      { kind: 'manual', now: new Date('2026-11-21T12:00:00Z') },
    )
    await db.$client.end()
    expect(repeated?.manifest).toEqual({ ...taken.manifest, jobs: 0 })
  })

  test('tells nothing without its key', async () => {
    const bytes = await readFile(join(folder, taken.name))
    for (const word of ['Modèle', 'example', 'CMD-', 'begin', 'invoice'])
      expect(bytes.includes(word), word).toBe(false)
  })
})

describe('what is refused', () => {
  const examine = (name: string, withKey = key) => examineSnapshot(keeping.store, name, withKey)

  test('another key', async () => {
    await expect(examine(taken.name, `${key}!`)).rejects.toMatchObject({ reason: 'wrong_key' })
  })

  test.for([0.001, 0.3, 0.6, 0.999])('a byte changed at %f of it', async (where) => {
    const name = await spoiled((bytes) => {
      const at = Math.max(60, Math.floor(bytes.length * where))
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    })
    await expect(examine(name)).rejects.toMatchObject({ reason: 'damaged' })
  })

  const head = 19 + 32 + 8
  const sealed = 256 * 1024 + 16
  test.for<[string, (bytes: Buffer) => Buffer]>([
    ['its last byte', (bytes) => bytes.subarray(0, -1)],
    ['all but its head', (bytes) => bytes.subarray(0, head)],
    ['whole chunks at its end', (bytes) => bytes.subarray(0, head + sealed)],
    [
      'a chunk in its middle',
      (bytes) => Buffer.concat([bytes.subarray(0, head), bytes.subarray(head + sealed)]),
    ],
  ])('one without %s', async ([, cut]) => {
    await expect(examine(await spoiled(cut))).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('one with something after its end, and what is none', async () => {
    const longer = await spoiled((bytes) => Buffer.concat([bytes, Buffer.from('more')]))
    await expect(examine(longer)).rejects.toMatchObject({ reason: 'damaged' })
    const other = await spoiled(() => Buffer.from('PK a file of another kind'))
    await expect(examine(other)).rejects.toMatchObject({ reason: 'not_a_snapshot' })
    await expect(examine(await spoiled(() => Buffer.alloc(0)))).rejects.toMatchObject({
      reason: 'not_a_snapshot',
    })
  })

  test('one in whose middle loading ends: the database stays what it was', async () => {
    await using target = await emptyDatabase()
    const { connectionString } = target
    await restoreDatabase(keeping, taken.name, { connectionString, replaces: false })
    const cut = await spoiled((bytes) => bytes.subarray(0, -1))
    await expect(restoreDatabase(keeping, cut, { connectionString, replaces: true })).rejects.toMatchObject({
      reason: 'damaged',
    })
    await compareWithManifest(connectionString, taken.manifest)
  })

  test('a database that holds something, unless it is to be replaced', async () => {
    await using target = await emptyDatabase()
    const { connectionString } = target
    const restore = (replaces: boolean) =>
      restoreDatabase(keeping, taken.name, { connectionString, replaces })
    await restore(false)
    await expect(restore(false)).rejects.toMatchObject({ reason: 'not_empty' })
    await restore(true)
    await compareWithManifest(connectionString, taken.manifest)
    const db = openDatabase(connectionString, { maxConnections: 1 })
    await db.execute('SELECT 1')
    await expect(restore(true)).rejects.toMatchObject({ reason: 'in_use' })
    await db.$client.end()
  })

  test('a schema this release does not know', async () => {
    await using target = await emptyDatabase()
    const { connectionString } = target
    await restoreDatabase(keeping, taken.name, { connectionString, replaces: false })
    const db = openDatabase(connectionString, { maxConnections: 1 })
    await db.execute(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`,
    )
    const newer = await takeSnapshotOf(
      { db, files: shop.ports.files, snapshots: keeping },
      { kind: 'manual', now: new Date('2026-11-21T13:00:00Z') },
    )
    await db.$client.end()
    await expect(
      restoreDatabase(keeping, newer?.name ?? '', { connectionString, replaces: true }),
    ).rejects.toMatchObject({ reason: 'newer' })
  })
})

describe('by itself', () => {
  const log = { info() {}, warn() {}, error() {} }
  const storedSnapshots = async (path: string) => {
    const store = diskSnapshotStore(path)
    return { store, names: async () => (await store.list()).map(({ name }) => name).toSorted() }
  }

  test('the night brings one, once, and takes away what is kept no longer', async () => {
    const snapshotFolder = join(folder, 'nights')
    const { store, names } = await storedSnapshots(snapshotFolder)
    const at = (instant: string) =>
      takeNightly({
        db: shop.ports.db,
        files: shop.ports.files,
        log,
        snapshots: { ...keeping, store },
        clock: { ...shop.ports.clock, now: () => new Date(instant) },
      })
    await at('2026-11-01T01:30:00Z')
    await at('2026-11-01T01:40:00Z')
    expect(await names()).toEqual(['vitrine-2026-11-01T013000Z-nightly.snapshot'])
    for (const day of ['02', '03', '04', '05', '06', '07', '08', '09', '10'])
      await writeFile(join(snapshotFolder, `vitrine-2026-11-${day}T013000Z-nightly.snapshot`), 'taken then')
    await writeFile(join(snapshotFolder, 'of-another-kind'), 'not ours')
    await at('2026-11-11T01:35:00Z')
    const days = (await names()).map((name) => /11-(\d\d)T/.exec(name)?.[1])
    // Seven days; the first and the eighth are the Sundays of their weeks.
    expect(days).toEqual([undefined, '01', '05', '06', '07', '08', '09', '10', '11'])
  })

  test('what a killed process left half-written goes with the next one, a day later', async () => {
    const snapshotFolder = join(folder, 'abandoned')
    const { store } = await storedSnapshots(snapshotFolder)
    await mkdir(snapshotFolder, { recursive: true })
    const putFile = async (name: string, hoursAgo: number) => {
      await writeFile(join(snapshotFolder, name), 'half')
      const then = new Date(Date.now() - hoursAgo * 3_600_000)
      await utimes(join(snapshotFolder, name), then, then)
    }
    await putFile('old.snapshot.1.part', 25)
    await putFile('of-now.snapshot.2.part', 1)
    await putFile('whole.snapshot', 48)
    const next = await store.create('next.snapshot')
    await next.drop()
    expect((await readdir(snapshotFolder)).toSorted()).toEqual(['of-now.snapshot.2.part', 'whole.snapshot'])
  })

  test('without a key nothing is taken', async () => {
    const { clock, db, files } = shop.ports
    await takeNightly({ clock, db, files, log, snapshots: undefined })
  })

  test('the schema changes only after a snapshot of the rows', async () => {
    await using target = await emptyDatabase()
    const { connectionString } = target
    const logged: string[] = []
    const { store, names } = await storedSnapshots(join(folder, 'migrations'))
    const options = {
      allowsMissingBackup: false,
      now: () => now,
      onProgress: (line: string) => logged.push(line),
    }
    const before = beforeMigrating({ ...keeping, store }, { ...options, isLive: true })
    // An empty database has nothing to lose, and an up-to-date one needs no migration.
    await migrateDatabase(connectionString, before)
    await migrateDatabase(connectionString, before)
    expect(await names()).toEqual([])
    const db = openDatabase(connectionString, { maxConnections: 1 })
    await db.execute(`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 9000000`)
    await db.$client.end()
    const withoutKey = beforeMigrating(undefined, { ...options, isLive: true })
    await expect(migrateDatabase(connectionString, withoutKey)).rejects.toMatchObject({ reason: 'no_key' })
    // The supposedly new tables exist already: the migration itself fails, after the snapshot.
    await expect(migrateDatabase(connectionString, before)).rejects.toThrow()
    const [name = ''] = await names()
    expect(name).toBe('vitrine-2026-11-21T110000Z-migration.snapshot')
    expect(logged).toEqual([`the schema is about to change: snapshot ${name}`])
    expect((await examineSnapshot(store, name, key)).manifest).toMatchObject({ files: null, jobs: 0 })
  })
})

test('who was erased since does not come back, and is not written to again', async () => {
  // A customer whose subscription was still active when the snapshot was taken.
  const [bought] = await shop.ports.db.select().from(order)
  const user = { id: bought?.accountId ?? '' }
  const store = diskSnapshotStore(join(folder, 'erasures'))
  const snapshots = { ...keeping, store }
  const sent: string[] = []
  const jobs: typeof shop.ports.jobs = {
    ...shop.ports.jobs,
    send: async (_, name, data) => {
      if (name === 'snapshots.record-erasure') sent.push((data as { hash: string }).hash)
    },
  }
  await shop.ports.db.transaction(async (transaction) => {
    await recordErasure({ jobs, snapshots }, transaction, { accountId: user.id })
    await recordErasure({ jobs, snapshots }, transaction, { email: 'Stranger@Elsewhere.example' })
  })
  const clock = { ...shop.ports.clock, now: () => now }
  for (const erasure of sent) await writeErasure({ snapshots, clock }, erasure)
  const since = (instant: string) => readErasures(snapshots, instant)
  expect(await since(now.toISOString())).toEqual(sent)
  expect(await since('2026-11-21T11:00:01.000Z')).toEqual([])
  expect(sent.join()).not.toMatch(new RegExp(`${user.id}|stranger`, 'i'))

  await using target = await emptyDatabase()
  const { connectionString } = target
  await restoreDatabase(keeping, taken.name, { connectionString, replaces: false })
  const db = openDatabase(connectionString, { maxConnections: 2 })
  await db.insert(mailSuppression).values({
    email: 'stranger@elsewhere.example',
    reason: 'by_hand' as const,
    createdAt: now,
  })
  const mails = await db.$count(outboxMail)
  const restored = { ...shop.ports, db, jobs }
  expect(await eraseAgain(restored, keeping, new Set(sent))).toEqual({
    users: 2,
    withContracts: [user.id],
  })
  const [erased] = await db.select().from(account).where(eq(account.id, user.id))
  expect(erased).toMatchObject({ firstName: '', email: `${user.id}@erased.invalid` })
  expect(await db.select().from(mailSuppression)).toEqual([])
  expect(await db.$count(outboxMail)).toBeLessThanOrEqual(mails)
  expect(await eraseAgain(restored, keeping, new Set(sent))).toEqual({ users: 0, withContracts: [] })
  expect(sent).toHaveLength(2)
  await db.$client.end()
})

test('however large a table is, taking and opening it holds only pieces of it', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  /** Bytes in use, after a garbage collection. */
  const heap = () => {
    collect()
    return process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  }
  await using target = await emptyDatabase()
  const { connectionString } = target
  await restoreDatabase(keeping, taken.name, { connectionString, replaces: false })
  const db = openDatabase(connectionString, { maxConnections: 2 })
  // 80 MB that hardly compress.
  await db.execute(`
    INSERT INTO sandbox.customer (id, idempotency_key, email, created_at)
    SELECT n, n, (SELECT string_agg(md5(n::text || k), '') FROM generate_series(1, 16) k), now() FROM generate_series(1, 150000) n`)
  let maxHeap = 0
  const before = heap()
  // Not more often: with the memory of a whole test run, a collection takes a second.
  const watch = setInterval(() => (maxHeap = Math.max(maxHeap, heap() - before)), 3_000)
  const large = await takeSnapshotOf(
    { db, files: { ...shop.ports.files, async *list() {} }, snapshots: keeping },
    { kind: 'manual', now: new Date('2026-11-21T14:00:00Z') },
  )
  clearInterval(watch)
  await db.$client.end()
  expect(large?.size).toBeGreaterThan(30_000_000)
  expect(maxHeap).toBeLessThan(70_000_000)
}, 300_000)
