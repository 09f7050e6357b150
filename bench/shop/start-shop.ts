import type { ChildProcess } from 'node:child_process'
import { endShop, spawnShop, waitUntilReady } from '#tests/harness/servers/shop-process.ts'
import { registerCleanup } from '../machine/register-cleanup.ts'

/** Long enough for a busy machine. */
const timeoutMs = 120_000

/** Starts the built shop as a process and waits until it is ready. */
export async function startShop(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
  program?: readonly string[],
): Promise<ChildProcess> {
  const address = `http://127.0.0.1:${port}`
  const isTaken = await fetch(address).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`Another process answers at ${address}: stop it first`)
  const child = spawnShop(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      // Each client sends a different IP address, as a proxy would: rate limits are per address.
      TRUSTED_PROXIES: '1',
      ...environment,
    },
    { stdout: 'ignore', stderr: 'inherit' },
    program,
  )
  registerCleanup(() => endShop(child, 'SIGTERM'))
  try {
    await waitUntilReady(child, () => fetch(`${address}/readyz`), { withinMs: timeoutMs, pauseMs: 5 })
  } catch (error) {
    await endShop(child, 'SIGKILL')
    throw error
  }
  return child
}
