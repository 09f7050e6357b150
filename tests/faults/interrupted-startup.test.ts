import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { testSecret } from '#tests/harness/databases/databases.ts'
import { emptyDatabase } from '#tests/harness/databases/empty-database.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { loadBuiltShop } from '#tests/harness/runner/built-shop.ts'
import { breakingRelay } from '#tests/harness/servers/breaking-relay.ts'

/** The contents of the database after an undisturbed start. */
const countsSql = sql`
  SELECT (SELECT count(*)::int FROM product) AS products, (SELECT count(*)::int FROM legal_document) AS texts,
         (SELECT count(*)::int FROM email_template) AS mails, (SELECT count(*)::int FROM account) AS accounts,
         (SELECT count(*)::int FROM "order") AS orders, (SELECT count(*)::int FROM ledger_event) AS events,
         (SELECT count(*)::int FROM content_item) AS content, (SELECT count(*)::int FROM pgboss.queue) AS queues,
         (SELECT count(*)::int FROM pgboss.schedule) AS schedules`

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the shop through a relay that breaks at the given message, ends it, and returns the contents of the database.
 */
async function start(breakAt: number) {
  const { prepareShop } = await loadBuiltShop()
  return withFolder(async (dataDir) => {
    await using database = await emptyDatabase()
    await using relay = await breakingRelay(database.connectionString)
    const lines: string[] = []
    const logSpy = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
    try {
      relay.breakAt(breakAt)
      const shop = await prepareShop({
        DATABASE_URL: relay.url,
        DATA_DIR: dataDir,
        APP_SECRET: testSecret,
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'http://shop.test',
        TIME_MACHINE: '1',
      })
      await shop.handleJobs('http://127.0.0.1:9')
      const messages = relay.messages()
      await shop.stop()
      const db = openDatabase(database.connectionString)
      const { rows } = await db.execute(countsSql)
      await db.$client.end()
      const kept = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as unknown[]
      return { counts: rows[0], kept: kept.length, messages, lines }
    } finally {
      logSpy.mockRestore()
    }
  })
}

describe('startup when the database connection breaks', () => {
  // Each start takes seconds, more on a busy machine; one that outlives its test would disturb the next tests of its
  // worker.
  test('is retried, and ends in the same state as an undisturbed start', {
    timeout: 1_800_000,
  }, async () => {
    const undisturbed = await start(Number.POSITIVE_INFINITY)
    expect(undisturbed.kept).toBe(2)
    // The year of business before.
    expect(Number(undisturbed.counts?.orders)).toBeGreaterThan(90)
    const step = Math.ceil(
      undisturbed.messages / simulationSize({ usual: 3, full: 24, longest: undisturbed.messages }),
    )
    let attempts = 0
    let triedAgain = 0
    for (let at = 1; at <= undisturbed.messages; at += step) {
      const { counts, kept, lines } = await start(at)
      expect({ at, counts, kept }).toEqual({ at, counts: undisturbed.counts, kept: undisturbed.kept })
      attempts += 1
      triedAgain += Number(
        lines.some((line) => /waiting for the database|again for at most \d+ s/.test(line)),
      )
    }
    // The other messages belong to background connections (listeners, the queue), which reconnect by themselves.
    expect(triedAgain).toBeGreaterThan(attempts / 2)
  })
})
