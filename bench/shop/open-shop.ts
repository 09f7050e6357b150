import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@vitrine/embedded-postgres-server/start-embedded-postgres.ts'
import { shopEnvironment } from '#tests/harness/servers/shop-environment.ts'
import { endShop } from '#tests/harness/servers/shop-process.ts'
import { registerCleanup } from '../machine/register-cleanup.ts'
import { makeDataFolder } from './make-data-folder.ts'
import type { ShopSize } from './shop-size.ts'
import { startShop } from './start-shop.ts'

const root = join(import.meta.dirname, '..', '..')
const port = 3990

export type OpenShop = AsyncDisposable & {
  address: string
  host: string
  port: number
  dataDir: string
  connectionString: string
  processId(): number
  /** Restarts the shop with other settings, for example without page cache, or another release. */
  restart(environment?: Record<string, string>, program?: readonly string[]): Promise<void>
}

/** The built shop as a separate process, filled to a size, in a folder that is deleted with it. */
export async function openShop(size: ShopSize): Promise<OpenShop> {
  const folder = await makeDataFolder()
  const dataDir = folder.path
  let child = await startShop(dataDir, port)
  const { orders: customers, ...counts } = size
  const seeding = promisify(execFile)(
    process.execPath,
    [
      join(root, 'src/cli.ts'),
      'seed',
      '--large',
      ...Object.entries({ ...counts, orders: size.orders, customers }).flatMap(([name, count]) => [
        `--${name}`,
        String(count),
      ]),
    ],
    { env: shopEnvironment({ DATA_DIR: dataDir, PORT: String(port) }) },
  )
  const stopSeeding = registerCleanup(async () => {
    seeding.child.kill()
  })
  await seeding
  await stopSeeding()
  // PostgreSQL runs already: this only returns its connection string.
  const { connectionString } = await startEmbeddedPostgres({ dataDir })
  return {
    address: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    dataDir,
    connectionString,
    processId: () => child.pid ?? 0,
    async restart(environment, program) {
      await endShop(child, 'SIGTERM')
      child = await startShop(dataDir, port, environment, program)
    },
    async [Symbol.asyncDispose]() {
      await endShop(child, 'SIGTERM')
      await folder[Symbol.asyncDispose]()
    },
  }
}
