import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { zstdDecompressSync } from 'node:zlib'
import { connectAsSuperuser } from '@vitrine/embedded-postgres-server/superuser-client.ts'
import { Decrypter } from 'age-encryption'
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
import { anonymiseAccount } from '#server/operations/privacy/erase-account.ts'
import { beforeMigrating } from '#server/operations/snapshots/before-migrating.ts'
import { readErasures, recordErasure, writeErasure } from '#server/operations/snapshots/erasure-list.ts'
import { eraseAgain } from '#server/operations/snapshots/erasures.ts'
import { compareWithManifest } from '#server/operations/snapshots/internal/compare-with-manifest.ts'
import type { TakenSnapshot } from '#server/operations/snapshots/internal/take-snapshot.ts'
import { examineSnapshot } from '#server/operations/snapshots/open-snapshot.ts'
import { restoreDatabase } from '#server/operations/snapshots/restore-database.ts'
import { restoreFilesAndJobs } from '#server/operations/snapshots/restore-files-and-jobs.ts'
import { runDrill } from '#server/operations/snapshots/run-drill.ts'
import { takeNightly } from '#server/operations/snapshots/take-nightly.ts'
import { takeSnapshotOf } from '#server/operations/snapshots/take-snapshot-of.ts'
import { verifySnapshot } from '#server/operations/snapshots/verify-snapshot.ts'
import { sealChains } from '#server/platform/audit/seal-chains.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { emptyDatabase } from '#tests/harness/databases/empty-database.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { otherSnapshotKey, snapshotConfig, snapshotKey } from '#tests/harness/snapshot-config.ts'

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
  keeping = snapshotConfig(diskSnapshotStore(folder))
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
  const name = `${randomUUID()}.tar.zst.age`
  await writeFile(join(folder, name), change(await readFile(join(folder, taken.name))))
  return name
}

describe('a snapshot', () => {
  test('restores every row, sequence, file and job, with the database guards in force', async () => {
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

  test('is verified by restoring it to a temporary database, which is removed afterwards', async () => {
    const before = await shop.ports.db.execute('SELECT datname FROM pg_database ORDER BY 1')
    const report = await verifySnapshot(keeping, taken.name, shop.connectionString)
    expect(report).toMatchObject({ ledgerFaults: 0, documentFaults: 0, manifest: taken.manifest })
    const remaining = (await shop.ports.db.execute<{ datname: string }>('SELECT datname FROM pg_database'))
      .rows
    expect(remaining.filter(({ datname }) => datname.startsWith('vitrine_verify'))).toEqual([])
    expect(before.rows.length).toBeGreaterThan(0)
  })

  test('has the same rows when it is taken from a restored database', async () => {
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

  /** The format as docs/snapshots.md describes it, read with none of the shop's own code. */
  test('opens with standard tools: age, zstd and tar', async () => {
    const decrypter = new Decrypter()
    decrypter.addIdentity(snapshotKey)
    const archive = zstdDecompressSync(await decrypter.decrypt(await readFile(join(folder, taken.name))))
    const opened = join(folder, 'opened')
    await mkdir(opened)
    await writeFile(join(folder, 'opened.tar'), archive)
    await promisify(execFile)('tar', ['-xf', join(folder, 'opened.tar'), '-C', opened])
    const readJson = async (name: string) => JSON.parse(await readFile(join(opened, name), 'utf8'))
    expect(await readJson('manifest.json')).toEqual(taken.manifest)
    const { tables } = await readJson('snapshot.json')
    const hash = (...chunks: Buffer[]) => createHash('sha256').update(Buffer.concat(chunks)).digest('hex')
    const hashes: string[] = []
    for (const { schema, name } of tables) {
      const rows = join(opened, 'tables', `${schema}.${name}`)
      const names = existsSync(rows) ? (await readdir(rows)).toSorted() : []
      hashes.push(hash(...(await Promise.all(names.map((file) => readFile(join(rows, file)))))))
    }
    expect(hashes).toEqual(taken.manifest.tables.map(({ sha256 }) => sha256))
    const stored = await shop.ports.files.get('odd/some-name.txt')
    expect(hash(await readFile(join(opened, 'files/odd/some-name.txt')))).toBe(
      hash(Buffer.from(stored?.bytes ?? [])),
    )
  })

  test('contains no readable text without its key', async () => {
    const bytes = await readFile(join(folder, taken.name))
    for (const word of ['Modèle', 'example', 'CMD-', 'begin', 'invoice'])
      expect(bytes.includes(word), word).toBe(false)
  })
})

describe('reading or restoring a snapshot', () => {
  const examine = (name: string, withKey = snapshotKey) => examineSnapshot(keeping.store, name, withKey)

  test('fails with another key', async () => {
    await expect(examine(taken.name, otherSnapshotKey)).rejects.toMatchObject({ reason: 'wrong_key' })
  })

  test.for([0.001, 0.3, 0.6, 0.999])('fails when a byte at %f of the file is changed', async (where) => {
    const name = await spoiled((bytes) => {
      const at = Math.max(header, Math.floor(bytes.length * where))
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    })
    await expect(examine(name)).rejects.toMatchObject({ reason: 'damaged' })
  })

  // https://age-encryption.org/v1: header and nonce, then chunks of 64 KB, each with its tag.
  const header = 168 + 16
  const sealed = 64 * 1024 + 16
  test.for<[string, (bytes: Buffer) => Buffer]>([
    ['its last byte', (bytes) => bytes.subarray(0, -1)],
    ['all but its head', (bytes) => bytes.subarray(0, header)],
    ['whole chunks at its end', (bytes) => bytes.subarray(0, header + sealed)],
    [
      'a chunk in its middle',
      (bytes) => Buffer.concat([bytes.subarray(0, header), bytes.subarray(header + sealed)]),
    ],
  ])('fails when the file lacks %s', async ([, cut]) => {
    await expect(examine(await spoiled(cut))).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('fails on trailing bytes, and on a file that is not a snapshot', async () => {
    const longer = await spoiled((bytes) => Buffer.concat([bytes, Buffer.from('more')]))
    await expect(examine(longer)).rejects.toMatchObject({ reason: 'damaged' })
    const other = await spoiled(() => Buffer.from('PK a file of another kind'))
    await expect(examine(other)).rejects.toMatchObject({ reason: 'not_a_snapshot' })
    await expect(examine(await spoiled(() => Buffer.alloc(0)))).rejects.toMatchObject({
      reason: 'not_a_snapshot',
    })
  })

  test('leaves the database unchanged when the snapshot is truncated', async () => {
    await using target = await emptyDatabase()
    const { connectionString } = target
    await restoreDatabase(keeping, taken.name, { connectionString, replaces: false })
    const cut = await spoiled((bytes) => bytes.subarray(0, -1))
    await expect(restoreDatabase(keeping, cut, { connectionString, replaces: true })).rejects.toMatchObject({
      reason: 'damaged',
    })
    await compareWithManifest(connectionString, taken.manifest)
  })

  test('fails on a non-empty database unless it is to be replaced, and on one in use', async () => {
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

  test('fails on a schema newer than this release', async () => {
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

describe('automatic snapshots', () => {
  const log = { info() {}, warn() {}, error() {} }
  const storedSnapshots = async (path: string) => {
    const store = diskSnapshotStore(path)
    return { store, names: async () => (await store.list()).map(({ name }) => name).toSorted() }
  }

  test('are taken once a night, and deleted after their retention period', async () => {
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
    expect(await names()).toEqual(['vitrine-2026-11-01T013000Z-nightly.tar.zst.age'])
    for (const day of ['02', '03', '04', '05', '06', '07', '08', '09', '10'])
      await writeFile(
        join(snapshotFolder, `vitrine-2026-11-${day}T013000Z-nightly.tar.zst.age`),
        'taken then',
      )
    await writeFile(join(snapshotFolder, 'of-another-kind'), 'not ours')
    await at('2026-11-11T01:35:00Z')
    const days = (await names()).map((name) => /11-(\d\d)T/.exec(name)?.[1])
    // Seven days; the first and the eighth are the Sundays of their weeks.
    expect(days).toEqual([undefined, '01', '05', '06', '07', '08', '09', '10', '11'])
  })

  test('are tested by a weekly restore of the newest one, whose result is stored', async () => {
    const { store } = await storedSnapshots(join(folder, 'drills'))
    const log = { info() {}, warn() {}, error() {} }
    const portsAt = (instant: string) => ({
      ...shop.ports,
      log,
      snapshots: { ...keeping, store },
      clock: { ...shop.ports.clock, now: () => new Date(instant) },
    })
    const readResult = () => shop.ports.settings.get('restoreDrill')
    await runDrill(portsAt('2026-11-01T04:29:00Z'))
    expect(await readResult()).toMatchObject({ outcome: '' })
    await takeNightly(portsAt('2026-11-01T01:30:00Z'))
    await runDrill(portsAt('2026-11-01T04:29:00Z'))
    const first = await readResult()
    expect(first).toMatchObject({
      snapshot: 'vitrine-2026-11-01T013000Z-nightly.tar.zst.age',
      at: '2026-11-01T04:29:00.000Z',
      outcome: 'restored',
      reason: '',
    })
    expect(first.rows).toBeGreaterThan(1000)
    await runDrill(portsAt('2026-11-02T04:29:00Z'))
    expect(await readResult()).toEqual(first)

    // A newer one that is cut off, as by a full disk.
    const whole = await readFile(join(folder, 'drills', first.snapshot))
    const cut = 'vitrine-2026-11-08T013000Z-nightly.tar.zst.age'
    await writeFile(join(folder, 'drills', cut), whole.subarray(0, -100))
    await runDrill(portsAt('2026-11-08T04:29:00Z'))
    expect(await readResult()).toMatchObject({ snapshot: cut, outcome: 'failed', reason: 'damaged', rows: 0 })
    const { rows } = await shop.ports.db.execute<{ datname: string }>('SELECT datname FROM pg_database')
    expect(rows.filter(({ datname }) => datname.startsWith('vitrine_verify'))).toEqual([])
  })

  test('are only read in the weekly test when the role may not create a database', async () => {
    const { store } = await storedSnapshots(join(folder, 'drills-read'))
    const url = new URL(shop.connectionString)
    const superuser = await connectAsSuperuser(Number(url.port), url.password)
    await superuser.query(`CREATE ROLE drill_reader LOGIN PASSWORD 'drill-reader'`)
    url.username = 'drill_reader'
    url.password = 'drill-reader'
    const ports = { ...shop.ports, snapshots: { ...keeping, store, directUrl: url.href } }
    await takeNightly(ports)
    await saveSettings(shop.ports, 'restoreDrill', { at: '' }, null)
    await runDrill(ports)
    expect(await shop.ports.settings.get('restoreDrill')).toMatchObject({ outcome: 'read', reason: '' })
    await superuser.query('DROP ROLE drill_reader')
    await superuser.end()
  })

  test('remove partial files of a killed process after a day', async () => {
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

  test('are not taken without a key', async () => {
    const { clock, db, files } = shop.ports
    await takeNightly({ clock, db, files, log, snapshots: undefined })
  })

  test('are taken before the schema is migrated', async () => {
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
    expect(name).toBe('vitrine-2026-11-21T110000Z-migration.tar.zst.age')
    expect(logged).toEqual([`the schema is about to change: snapshot ${name}`])
    expect((await examineSnapshot(store, name, snapshotKey)).manifest).toMatchObject({ files: null, jobs: 0 })
  })
})

test('customers erased after a snapshot are erased again on restore, without further mail', async () => {
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

test('data under the email of an account erased on request is erased again, although the email is unverified', async () => {
  await using target = await emptyDatabase()
  const { connectionString } = target
  await restoreDatabase(keeping, taken.name, { connectionString, replaces: false })
  const db = openDatabase(connectionString, { maxConnections: 2 })
  const [user] = await db.select().from(account).limit(1)
  if (!user) throw new Error('No account')
  await db.update(account).set({ emailVerified: false }).where(eq(account.id, user.id))
  await db.insert(mailSuppression).values({ email: user.email, reason: 'by_hand', createdAt: now })
  const sent: string[] = []
  const jobs: typeof shop.ports.jobs = {
    ...shop.ports.jobs,
    send: async (_, name, data) => {
      if (name === 'snapshots.record-erasure') sent.push((data as { hash: string }).hash)
    },
  }
  // Staff have verified the requester; the transaction is rolled back, as in a snapshot taken before.
  const erasing = shop.ports.db.transaction(async (transaction) => {
    await anonymiseAccount({ ...shop.ports, jobs, snapshots: keeping }, transaction, user, { isProven: true })
    throw new Error('rolled back')
  })
  await expect(erasing).rejects.toThrow('rolled back')
  expect(await eraseAgain({ ...shop.ports, db, jobs }, keeping, new Set(sent))).toMatchObject({ users: 1 })
  expect(await db.select().from(mailSuppression)).toEqual([])
  await db.$client.end()
})

test('taking a snapshot of a large table holds only parts of it in memory', async () => {
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
