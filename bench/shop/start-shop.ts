import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { shopEnvironment } from '#tests/harness/shop-environment.ts'
import { shopArguments } from '../../scripts/shop-process.mjs'
import { clearAwayAtTheEnd } from '../machine/clear-away.ts'
import { stopShop } from './stop-shop.ts'

/** Of a machine that is busy otherwise. */
const patienceMs = 120_000

/** Starts the built shop as its own process and waits until it is ready. */
export async function startShop(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  const address = `http://127.0.0.1:${port}`
  const isTaken = await fetch(address).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`Somebody answers at ${address} already: stop them first`)
  const child = spawn(process.execPath, shopArguments, {
    env: shopEnvironment({
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      // Visitors of the measure come from addresses of their own, as a proxy would tell them: limits are by address.
      TRUSTED_PROXIES: '1',
      ...environment,
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  clearAwayAtTheEnd(() => stopShop(child))
  const end = performance.now() + patienceMs
  while (performance.now() < end && child.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return child
    await wait(5)
  }
  child.kill('SIGKILL')
  throw new Error('The shop did not become ready')
}
