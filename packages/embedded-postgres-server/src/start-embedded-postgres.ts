import { mkdir, realpath } from 'node:fs/promises'
import { createCluster } from './create-cluster.ts'
import { createShopDatabase } from './create-shop-database.ts'
import { chooseEngineUser } from './engine-user.ts'
import { explainFailure } from './explain-failure.ts'
import { findCluster } from './find-cluster.ts'
import { findRunningServer } from './find-running-server.ts'
import { launchServer } from './launch-server.ts'
import { openClusterToUser, refuseOtherMajor } from './open-cluster-to-user.ts'
import { placeEngine } from './place-engine.ts'
import { readOrCreatePassword } from './server-password.ts'
import { withStartLock } from './start-lock.ts'
import { stopServer } from './stop-server.ts'

interface StartOptions {
  dataDir: string
  onProgress?: (line: string) => void
}

interface EmbeddedPostgres {
  connectionString: string
  /** True where the server was already running: left by a killed process, or in use by another one. */
  adopted: boolean
  stop(): Promise<void>
}

/** Starts the PostgreSQL server of a data folder, or adopts the one that still runs there. */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    await mkdir(options.dataDir, { recursive: true })
    const dataDir = await realpath(options.dataDir)
    return await withStartLock(dataDir, () => startOrAdopt(dataDir, options.onProgress ?? (() => {})))
  } catch (error) {
    throw explainFailure(error, options.dataDir)
  }
}

async function startOrAdopt(dataDir: string, onProgress: (line: string) => void): Promise<EmbeddedPostgres> {
  const existing = await findCluster(dataDir)
  const password = await readOrCreatePassword(dataDir, existing !== undefined)
  const running = existing && (await findRunningServer(existing, password))
  const { cluster, server } =
    existing && running
      ? { cluster: existing, server: running }
      : await launch(dataDir, existing, password, onProgress)
  return {
    connectionString: await createShopDatabase(server.port, password),
    adopted: running !== undefined,
    stop: () => withStartLock(dataDir, () => stopServer(cluster, server)),
  }
}

async function launch(
  dataDir: string,
  existing: string | undefined,
  password: string,
  onProgress: (line: string) => void,
) {
  const user = await chooseEngineUser(existing)
  const engine = await placeEngine({ dataDir, user, onProgress })
  const cluster = existing
    ? await openClusterToUser(existing, dataDir, user)
    : await createCluster({ dataDir, engine, user, password, onProgress })
  await refuseOtherMajor(cluster, engine)
  return { cluster, server: await launchServer({ cluster, dataDir, engine, user, onProgress }) }
}
