import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Lets the shop end in order, its PostgreSQL with it. */
export async function stopShop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
