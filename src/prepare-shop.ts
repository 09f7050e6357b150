import { type Config, readConfig } from './server/config.ts'
import { prepareDatabase } from './server/database/prepare-database.ts'
import { retryWhileUnavailable } from './server/database/retry-while-unavailable.ts'
import { storeDemoAccounts } from './server/demo-accounts-file.ts'
import { issueSetupLink } from './server/identity/accounts/setup-link.ts'
import { jobHandlers } from './server/job-handlers.ts'
import { noteRelease } from './server/platform/technical/note-release.ts'
import { withHeartbeats } from './server/platform/technical/with-heartbeats.ts'
import type { Ports } from './server/ports/ports.ts'
import { version } from './server/release.ts'
import { seedShop } from './server/seed-shop.ts'
import { wirePorts } from './server/wiring.ts'
import { wireBeforeMigrating } from './server/wiring-storage.ts'

export type PreparedShop = {
  config: Config
  ports: Ports
  /** Starts the job workers; sandbox events are posted to this local URL of the shop. */
  handleJobs(localAddress: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Prepares the shop for its first request: configuration, database, ports and the demo data of an empty shop. Every
 * step is idempotent; if the database becomes unreachable, waits for it and starts again.
 */
export async function prepareShop(environment: Record<string, string | undefined>): Promise<PreparedShop> {
  const config = readConfig(environment)
  return retryWhileUnavailable(() => prepareOnce(config), progress)
}

const progress = (line: string) => console.log(`· ${line}`)

async function prepareOnce(config: Config): Promise<PreparedShop> {
  const database = await prepareDatabase(config, progress, wireBeforeMigrating(config, progress))
  const { ports, close } = await wirePorts(config, { connectionString: database.connectionString })
  try {
    const isFilledNow = await seedShop(ports, {
      store: (accounts) => storeDemoAccounts(config.dataDir, accounts),
      hasHistory: config.DEMO_HISTORY,
    })
    if (isFilledNow) progress('the empty shop was filled with the demo catalogue')
    await noteRelease(ports, version)
    const setupLink = config.ROLE === 'worker' ? undefined : await issueSetupLink(ports)
    if (setupLink)
      progress(`this shop has no owner yet: create the first account within 24 hours at ${setupLink}`)
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
  return {
    config,
    ports,
    async handleJobs(localAddress) {
      const postWebhook = (body: string, headers: Record<string, string>) =>
        fetch(`${localAddress}/webhooks/sandbox`, { method: 'POST', body, headers })
      const handlers = withHeartbeats(ports, jobHandlers(ports, postWebhook))
      await retryWhileUnavailable(() => ports.jobs.work(handlers), progress)
    },
    async stop() {
      await close()
      await database.stop()
    },
  }
}
