import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { makeNextRelease } from '#tests/harness/next-release.ts'
import { shopEnvironment } from '#tests/harness/servers/shop-environment.ts'
import { snapshotKey } from '#tests/harness/snapshot-config.ts'
import { registerCleanup } from '../machine/register-cleanup.ts'
import { buyOnce } from '../orders/buy-once.ts'
import { checkOrders } from '../orders/check-orders.ts'
import { registerBuyer } from '../orders/register-buyer.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { Part } from './part.ts'

const orders = 100_000
/** A column on a large table, one with a default, and an index over all rows. */
const migration = (number: number) => [
  `ALTER TABLE "order" ADD COLUMN planted_${number} text`,
  `ALTER TABLE invoice ADD COLUMN planted_${number} integer NOT NULL DEFAULT 7`,
  `CREATE INDEX planted_${number}_index ON invoice (planted_${number})`,
]

/**
 * Upgrades of a shop with many orders: migrated beside the running release while customers buy, and by a single process
 * that is replaced. The snapshot before the migration is part of both.
 */
export const measureUpgrade: Part = async ({ shopCache, size }) => {
  const shop = await shopCache.shop({ ...size, orders, messages: 0 })
  const settings = { BACKUP_KEY: snapshotKey, BACKUP_TO: join(shop.dataDir, 'snapshots') }
  const beside = await migrateBeside(shop, settings)
  await using next = await makeNext(migration(1), migration(2))
  const startMs = performance.now()
  await shop.restart(settings, next.program)
  const closedMs = performance.now() - startMs
  await shop.restart({})
  return [
    {
      name: 'upgrade',
      title: `Upgrade of a shop with ${orders.toLocaleString('en')} orders, seconds`,
      note: 'A migration with two columns and an index on large tables, and the snapshot of all rows before it.',
      head: ['way', 'seconds', 'checkout closed', 'orders meanwhile', 'longest order'],
      rows: [
        ['`migrate` beside the running release', ...beside],
        ['one process, replaced', round(closedMs), round(closedMs), '—', '—'],
      ],
    },
  ]
}

async function migrateBeside(shop: OpenShop, settings: Record<string, string>) {
  await using next = await makeNext(migration(1))
  const database = new pg.Pool({ connectionString: shop.connectionString, max: 1 })
  database.on('error', () => {})
  const buyer = await registerBuyer(shop, 1)
  const acknowledged = [await buyOnce(buyer, 'data')]
  let isOver = false
  let longestMs = 0
  const buying = (async () => {
    while (!isOver) {
      const startMs = performance.now()
      acknowledged.push(await buyOnce(buyer, 'data'))
      longestMs = Math.max(longestMs, performance.now() - startMs)
      // An account may order 30 times in ten minutes.
      await database.query('DELETE FROM rate_limit')
    }
  })()
  const startMs = performance.now()
  await promisify(execFile)(process.execPath, [join(next.folder, 'src/cli.ts'), 'migrate'], {
    env: shopEnvironment({ DATA_DIR: shop.dataDir, PORT: String(shop.port), ...settings }),
  })
  const tookMs = performance.now() - startMs
  isOver = true
  await buying
  buyer.close()
  const faults = await checkOrders(database, acknowledged)
  await database.end()
  if (faults.length > 0) throw new Error(faults.join('; '))
  return [round(tookMs), 0, acknowledged.length - 1, round(longestMs)]
}

/** The next release, whose folder is deleted also after an interruption. */
async function makeNext(...migrations: string[][]) {
  const next = await makeNextRelease(...migrations)
  return { ...next, [Symbol.asyncDispose]: registerCleanup(() => next[Symbol.asyncDispose]()) }
}

const round = (milliseconds: number) => Math.round(milliseconds / 100) / 10
