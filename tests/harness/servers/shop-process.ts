import { type ChildProcess, type IOType, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { projectNode, root } from '../../../scripts/project-paths.mjs'
import { shopArguments } from '../../../scripts/shop-process.mjs'
import { shopEnvironment } from './shop-environment.ts'

/** Starts the built shop, or another program, in a separate process, with these settings only. */
export function spawnShop(
  settings: Record<string, string>,
  { stdout, stderr }: Record<'stdout' | 'stderr', IOType>,
  program: readonly string[] = shopArguments,
): ChildProcess {
  const env = shopEnvironment(settings)
  return spawn(projectNode(), [...program], { cwd: root, env, stdio: ['ignore', stdout, stderr] })
}

/** Waits until the shop of this process answers OK; throws once the process has ended or the time limit is over. */
export async function waitUntilReady(
  shop: ChildProcess,
  request: () => Promise<Response>,
  { withinMs, pauseMs }: { withinMs: number; pauseMs: number },
): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    if (hasEnded(shop))
      throw new Error(`The shop ended with ${shop.exitCode ?? shop.signalCode}; was it built?`)
    const response = await request().catch(() => undefined)
    if (response?.ok) return
    if (performance.now() > deadline) throw new Error(`The shop was not ready after ${withinMs / 1_000} s`)
    await wait(pauseMs)
  }
}

/**
 * Ends a shop as a deployment does (SIGTERM: shuts down cleanly, with its PostgreSQL) or as a power cut would
 * (SIGKILL), and waits until it has exited, for at most `limitMs`.
 */
export async function endShop(
  shop: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL',
  limitMs?: number,
): Promise<void> {
  if (hasEnded(shop)) return
  const exited = once(shop, 'exit')
  shop.kill(signal)
  const limit = limitMs === undefined ? undefined : setTimeout(() => shop.kill('SIGKILL'), limitMs)
  await exited
  clearTimeout(limit)
}

function hasEnded(shop: ChildProcess): boolean {
  return shop.exitCode !== null || shop.signalCode !== null
}
