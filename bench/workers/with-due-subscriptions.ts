import { randomBytes } from 'node:crypto'
import { readConfig } from '../../src/server/config.ts'
import { prepareDatabase } from '../../src/server/database/prepare-database.ts'
import { seedLargeSubscriptions } from '../../src/server/database/seed/seed-large-subscriptions.ts'
import { seedShop } from '../../src/server/seed-shop.ts'
import { wirePorts } from '../../src/server/wiring.ts'
import { makeDataFolder } from '../shop/make-data-folder.ts'
import { type Done, runWorkers } from './run-workers.ts'

type Run = (name: string, workers: number, script?: string) => Promise<Done>

/**
 * Calls `measure` with the database of a shop that has `count` subscriptions due today, in a folder that is deleted
 * afterwards. No process of the shop runs except the workers.
 */
export async function withDueSubscriptions<T>(
  count: number,
  measure: (run: Run, connectionString: string) => Promise<T>,
): Promise<T> {
  await using folder = await makeDataFolder()
  const dataDir = folder.path
  const environment = { DATA_DIR: dataDir, APP_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'error' }
  const config = readConfig(environment)
  const database = await prepareDatabase(config, () => {})
  const { connectionString } = database
  try {
    const { ports, close } = await wirePorts(config, { connectionString })
    await seedShop(ports, { store: () => {}, hasHistory: false })
    await seedLargeSubscriptions(ports, count)
    await close()
    return await measure(
      (name, workers, script = 'renewals-worker.ts') =>
        runWorkers({ what: name, workers, script }, connectionString, environment),
      connectionString,
    )
  } finally {
    await database.stop()
  }
}
