import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#server/database/migrate-database.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { testSecret } from '../databases/databases.ts'
import { emptyDatabase } from '../databases/empty-database.ts'
import { loadBuiltShop } from '../runner/built-shop.ts'
import { TestClock } from '../test-clock.ts'

/** A demonstration shop that is seeded at an instant. Dispose of it with `await using`. */
export async function openSeededShop(now: string, { hasHistory = true } = {}) {
  const database = await emptyDatabase()
  const { connectionString } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-seeded-'))
  const { readConfig, seedShop, wirePorts } = await loadBuiltShop()
  await migrateDatabase(connectionString)
  const config = readConfig({
    DATABASE_URL: connectionString,
    APP_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  const clock = new TestClock(now)
  const { ports, close } = await wirePorts(config, {
    connectionString,
    clock,
    passwordCost: { memory: 8, passes: 1 },
  })
  const seed = (options: { hasHistory: boolean }) => seedShop(ports, { store: () => {}, ...options })
  await seed({ hasHistory })
  return {
    ports,
    clock,
    dataDir,
    seedAgain: seed,
    async runDailyJobs() {
      await runSubscriptions(ports)
      await ports.jobs.drain({
        ...jobHandlers(ports, async () => ({ status: 200 })),
        'billing.render-invoice': async () => {},
      })
    },
    async [Symbol.asyncDispose]() {
      await close()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type SeededShop = Awaited<ReturnType<typeof openSeededShop>>
