import { type ChildProcess, execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { fastFolder } from '#tests/harness/fast-folder.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { hurryPostgres } from '#tests/harness/hurry-postgres.ts'
import { endShop, spawnShop, untilItAnswers } from '#tests/harness/shop-process.ts'

const startMs = 90_000
const stopMs = 25_000

export type OpenShop = {
  address: string
  dataDir: string
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** A built shop in a process of its own: a free port, a data folder of its own unless it is given one, gone once stopped. */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const dataDir = settings.DATA_DIR ?? (await ownFolder(settings))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const shop = spawnShop(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: address,
      // Every visitor of a journey comes from an address of their own, or they would exhaust one visitor's tries.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      REQUEST_WAITS_MS: '30000',
      ...settings,
    },
    { stdout: 'pipe', stderr: 'inherit' },
  )
  tellErrors(shop)
  const stop = async () => {
    await endShop(shop, 'SIGTERM', stopMs)
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilItAnswers(shop, () => fetch(`${address}/readyz`), { withinMs: startMs, pauseMs: 200 })
    if (!settings.DATABASE_URL) await hurryPostgres(await readEngine(dataDir))
  } catch (error) {
    await stop()
    throw error
  }
  return { address, dataDir, stop, kill: () => endShop(shop, 'SIGKILL') }
}

/** What went wrong in a shop stands in what the run tells, beside the journey that saw it. */
function tellErrors({ stdout }: ChildProcess): void {
  if (stdout)
    createInterface(stdout).on('line', (line) => {
      if (line.startsWith('{"level":50,')) console.error(line)
    })
}

/** Where there is a shop to copy, in the state of its first start, nobody waits for another first start. */
async function ownFolder({ DATABASE_URL: elsewhere }: Record<string, string>): Promise<string> {
  const folder = await fastFolder('vitrine-journeys-')
  const { SHOP_TO_COPY: model } = process.env
  if (model && !elsewhere) {
    // With its owners and rights: the database's own user reads its part. Its port is somebody else's by now.
    await promisify(execFile)('cp', ['-aL', `${model}/.`, folder])
    await rm(join(folder, 'postgres-port'), { force: true })
  }
  return folder
}

/** A worker's journeys find this shop as they find the run's own, and it ends with them. */
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

/** Another instance of a shop that is open: the same database and secret, its own process and port. */
export async function openBeside(dataDir: string, settings: Record<string, string> = {}): Promise<OpenShop> {
  const { port, password } = await readEngine(dataDir)
  return openShop({
    DATABASE_URL: `postgres://shop:${password}@127.0.0.1:${port}/shop?sslmode=disable`,
    APP_SECRET: (await readFile(join(dataDir, 'app-secret'), 'utf8')).trim(),
    TIME_MACHINE: '1',
    ...settings,
  })
}

async function readEngine(dataDir: string): Promise<{ port: number; password: string }> {
  const kept = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim()
  return { port: Number(await kept('postgres-port')), password: await kept('postgres-password') }
}
