import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { diskSnapshotStore } from '#server/adapters/disk/disk-snapshot-store.ts'
import { auditDocuments } from '#server/billing/invoices/audit-documents.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { migrateDatabase } from '#server/database/migrate-database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { takeSnapshot } from '#server/operations/snapshots/internal/take-snapshot.ts'
import { restoreDatabase } from '#server/operations/snapshots/restore-database.ts'
import type { SnapshotManifest } from '#server/operations/snapshots/snapshot-parts.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { validPassword } from '#tests/harness/customers.ts'
import { snapshotConfig } from '#tests/harness/snapshot-config.ts'
import { shopWithHistory } from '#tests/harness/year/shop-with-history.ts'
import { migrationsFolder } from '../../scripts/released-migrations.mjs'

const folder = join(projectRoot, 'tests/fixtures/releases')
const fileOf = (release: string) => `${release}.tar.zst.age`
const releases = Object.keys(JSON.parse(readFileSync(join(migrationsFolder, 'released.json'), 'utf8')))
/** WRITE_RELEASE=1 writes the data of this release: docs/releases.md. */
const isWriting = process.env.WRITE_RELEASE === '1'

/** A snapshot of the rows of a shop with every kind of event that moves money, as an upgrade takes it. */
async function writeRelease(release: string): Promise<void> {
  await using shop = await shopWithHistory()
  const target = await mkdtemp(join(tmpdir(), 'vitrine-release-'))
  const client = await shop.ports.db.$client.connect()
  try {
    const config = snapshotConfig(diskSnapshotStore(target))
    const now = shop.ports.clock.now()
    const taken = await takeSnapshot(client, config, { kind: 'migration', now })
    await mkdir(folder, { recursive: true })
    await rename(join(target, taken?.name ?? ''), join(folder, fileOf(release)))
  } finally {
    client.release()
    await rm(target, { recursive: true, force: true })
  }
}

const countRows = async (shop: TestApp, { schema, name }: { schema: string; name: string }) => {
  const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
  const { rows } = await shop.ports.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${table}`,
  )
  return rows[0]?.count
}

test('each release has its data', async () => {
  const [release = ''] = releases.slice(-1)
  if (isWriting) await writeRelease(release)
  expect(releases.filter((name) => !existsSync(join(folder, fileOf(name))))).toEqual([])
})

describe.for(releases)('the data of release %s', (release) => {
  test('are migrated without loss, and customers find their orders', async () => {
    let manifest: SnapshotManifest | undefined
    await using shop = await createTestApp({
      now: '2027-01-26T10:00:00Z',
      async prepare(connectionString) {
        const config = snapshotConfig(diskSnapshotStore(folder))
        const read = await restoreDatabase(config, fileOf(release), { connectionString, replaces: true })
        manifest = read.manifest
        await migrateDatabase(connectionString)
      },
    })
    for (const table of manifest?.tables ?? [])
      expect(await countRows(shop, table), `${table.schema}.${table.name}`).toBe(table.rows)
    expect(manifest?.invoices.count).toBeGreaterThan(10)
    const { chain, found } = await verifyLedger(shop.ports)
    expect({ found, head: chain.head }).toEqual({ found: 0, head: manifest?.ledgerHead })
    const { checks } = await auditDocuments(shop.ports)
    expect(checks.filter(({ count }) => count > 0)).toEqual([])

    const [latest] = await shop.ports.db
      .select({ email: account.email, number: order.number })
      .from(order)
      .innerJoin(account, eq(account.id, order.accountId))
      .orderBy(desc(order.number))
    const visitor = shop.visitor()
    await visitor.post('/login', { intent: 'sign-in', email: latest?.email ?? '', password: validPassword })
    expect((await visitor.get(`/user/orders/${latest?.number}`)).status).toBe(200)
  })
})
