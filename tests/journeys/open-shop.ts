import { type ChildProcess, execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { fastFolder } from '#tests/harness/runner/fast-folder.ts'
import { speedUpPostgres } from '#tests/harness/runner/speed-up-postgres.ts'
import { freePort } from '#tests/harness/servers/free-port.ts'
import { endShop, spawnShop, waitUntilReady } from '#tests/harness/servers/shop-process.ts'

const startMs = 90_000
const stopMs = 25_000

export type OpenShop = {
  address: string
  dataDir: string
  stop(): Promise<void>
  /** Kills the shop (SIGKILL). */
  kill(): Promise<void>
}

/**
 * Starts the built shop in a separate process on a free port. Without `DATA_DIR` it gets a new data folder, which is
 * removed at the end.
 */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const dataDir = settings.DATA_DIR ?? (await ownFolder(settings))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const shop = spawnShop(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: address,
      // Each visitor of a journey has a separate IP address; otherwise they would share one rate limit.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      REQUEST_WAITS_MS: '30000',
      ...settings,
    },
    { stdout: 'pipe', stderr: 'inherit' },
  )
  logErrors(shop)
  const stop = async () => {
    await endShop(shop, 'SIGTERM', stopMs)
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(shop, () => fetch(`${address}/readyz`), { withinMs: startMs, pauseMs: 200 })
    if (!settings.DATABASE_URL) await speedUpPostgres(await readEngine(dataDir))
  } catch (error) {
    await stop()
    throw error
  }
  return { address, dataDir, stop, kill: () => endShop(shop, 'SIGKILL') }
}

/** Prints the shop's errors in the run's output, beside the journey that caused them. */
function logErrors({ stdout }: ChildProcess): void {
  if (stdout)
    createInterface(stdout).on('line', (line) => {
      if (line.startsWith('{"level":50,')) console.error(line)
    })
}

/** A new data folder: a copy of a freshly seeded shop where there is one, which saves another first start. */
async function ownFolder({ DATABASE_URL: externalDatabaseUrl }: Record<string, string>): Promise<string> {
  const folder = await fastFolder('vitrine-journeys-')
  const { SHOP_TO_COPY: model } = process.env
  if (model && !externalDatabaseUrl) {
    // With owners and modes: the database's own user reads its part. The port is in use by another shop by now.
    await promisify(execFile)('cp', ['-aL', `${model}/.`, folder])
    await rm(join(folder, 'postgres-port'), { force: true })
  }
  return folder
}

/** Runs a worker's journeys in this shop instead of the run's own, and stops it afterwards. */
export async function journeyAt(
  { address, dataDir, stop }: OpenShop,
  play: () => Promise<void>,
): Promise<void> {
  const { BASE_URL, SHOP_DATA } = process.env
  Object.assign(process.env, { BASE_URL: address, SHOP_DATA: dataDir })
  await play()
  Object.assign(process.env, { BASE_URL, SHOP_DATA })
  await stop()
}

/** Another instance of an open shop: the same database and secret, a separate process and port. */
export async function openSecondInstance(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<OpenShop> {
  const { port, password } = await readEngine(dataDir)
  return openShop({
    DATABASE_URL: `postgres://shop:${password}@127.0.0.1:${port}/shop?sslmode=disable`,
    APP_SECRET: (await readFile(join(dataDir, 'app-secret'), 'utf8')).trim(),
    TIME_MACHINE: '1',
    ...settings,
  })
}

async function readEngine(dataDir: string): Promise<{ port: number; password: string }> {
  const readStored = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim()
  return { port: Number(await readStored('postgres-port')), password: await readStored('postgres-password') }
}
