import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testSecret } from '#tests/harness/databases/databases.ts'
import { makeNextRelease } from '#tests/harness/next-release.ts'
import { newCustomers, orderContinuously, shopFolder } from '#tests/harness/order-load.ts'
import { openBalancer } from '#tests/harness/servers/balancer.ts'
import { postgresCluster } from '#tests/harness/servers/postgres-cluster.ts'
import { runShopCommand } from '#tests/harness/servers/run-shop-command.ts'
import { startShop } from '#tests/harness/servers/started-shop.ts'
import { snapshotKey } from '#tests/harness/snapshot-config.ts'
import { shopArguments } from '../../scripts/shop-process.mjs'

/** Expanding statements on the tables of an order, as docs/releases.md allows them. */
const migration = [
  'ALTER TABLE "order" ADD COLUMN planted text',
  'ALTER TABLE product ADD COLUMN planted integer NOT NULL DEFAULT 7',
  'CREATE TABLE planted (id text PRIMARY KEY)',
]
const planted = `SELECT count(*)::int AS count FROM information_schema.columns WHERE column_name = 'planted'`

test('two releases share a database while customers order, and the snapshot before the migration restores the first', async () => {
  await using release = await makeNextRelease(migration)
  await using folder = await shopFolder()
  await using cluster = await postgresCluster()
  await using balancer = await openBalancer()
  const shop = { connectionString: cluster.url, dataDir: folder.dataDir }
  const snapshots = join(folder.dataDir, 'snapshots')
  const settings = {
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '1',
    BACKUP_KEY: snapshotKey,
    BACKUP_TO: snapshots,
  }
  expect(release.program).not.toEqual(shopArguments)
  const start = async (words?: readonly string[]) => {
    const started = await startShop(shop, settings, words)
    balancer.watch(started.port)
    return started
  }
  let client = await cluster.connect('shop')
  await using first = await start()
  await using second = await start()
  await balancer.untilReady(2)

  const customers = await newCustomers(
    ({ address }) => first.visitor({ at: Number(new URL(balancer.address).port), address }),
    6,
  )
  // An account may order 30 times in ten minutes.
  let isOver = false
  const ordering = orderContinuously(customers, { isOver: () => isOver, pauseMs: 1_500 })
  await wait(2_000)

  // A long statement reads the tables: the migration waits for it without stopping the orders.
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM product, "order" LIMIT 1')
  const upgrading = start(release.program)
  await wait(12_000)
  expect((await client.query(planted)).rows[0].count).toBe(0)
  await client.query('COMMIT')
  await using next = await upgrading
  expect((await client.query(planted)).rows[0].count).toBe(2)
  await balancer.untilReady(3)

  // The old code on the new schema, beside the new code.
  await wait(3_000)
  first.kill('SIGTERM')
  expect(await first.gone()).toBe(0)
  await wait(3_000)
  expect(balancer.readyPorts().toSorted()).toEqual([second.port, next.port].toSorted())
  // Back: the old release starts on the new schema.
  await using again = await start()
  next.kill('SIGTERM')
  expect(await next.gone()).toBe(0)
  await balancer.untilReady(2)
  await wait(3_000)
  isOver = true
  const { acknowledged, failures, longestMs } = await ordering
  console.log(`${acknowledged.length} orders, the longest took ${Math.round(longestMs)} ms`)
  expect(failures).toEqual([])
  const { rows } = await client.query<{ number: string }>(
    'SELECT number FROM "order" WHERE number = ANY($1)',
    [acknowledged],
  )
  expect(rows.length).toBe(acknowledged.length)

  for (const started of [second, again]) {
    started.kill('SIGTERM')
    expect(await started.gone()).toBe(0)
  }
  const [snapshot = ''] = (await readdir(snapshots)).filter((name) => name.includes('-migration'))
  expect(snapshot).not.toBe('')
  await client.end()
  const restored = await runShopCommand(
    { DATABASE_URL: cluster.url, APP_SECRET: testSecret, DATA_DIR: folder.dataDir, BACKUP_KEY: snapshotKey },
    ['restore', join(snapshots, snapshot), '--replace'],
  )
  expect(restored.complaint).toBe('')
  expect(restored.code).toBe(0)
  client = await cluster.connect('shop')
  expect((await client.query(planted)).rows[0].count).toBe(0)
  await using old = await startShop(shop, settings)
  expect((await old.ask('/shop')).status).toBe(200)
  const kept = await client.query<{ number: string }>('SELECT number FROM "order" WHERE number = ANY($1)', [
    acknowledged,
  ])
  expect(kept.rows.length).toBeGreaterThan(0)
  expect(kept.rows.length).toBeLessThan(acknowledged.length)
  await client.end()
}, 300_000)
