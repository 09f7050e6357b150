import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findPackagedEngine } from './packaged-engine.ts'
import { isAlive, type PostmasterPid, readPostmasterPid } from './postmaster-pid.ts'

const FAST_MS = 20_000
const IMMEDIATE_MS = 10_000

export async function stopServer(cluster: string, server: PostmasterPid): Promise<void> {
  if (!(await isStillRunning(cluster, server.pid))) return
  // Fast shutdown: sessions are ended, everything acknowledged is written, the next start needs no recovery.
  await signal(server.pid, 'INT')
  if (await waitForEnd(cluster, server.pid, FAST_MS)) return
  await signal(server.pid, 'QUIT')
  if (await waitForEnd(cluster, server.pid, IMMEDIATE_MS)) return
  throw new EmbeddedPostgresError('stop', `The database (process ${server.pid}) does not stop.`)
}

async function signal(pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  if (process.platform !== 'win32') {
    process.kill(pid, `SIG${name}`)
    return
  }
  const { root } = await findPackagedEngine()
  await once(spawn(join(root, 'native', 'bin', 'pg_ctl.exe'), ['kill', name, String(pid)]), 'close')
}

async function isStillRunning(cluster: string, pid: number): Promise<boolean> {
  return isAlive(pid) && (await readPostmasterPid(cluster))?.pid === pid
}

async function waitForEnd(cluster: string, pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(5)) {
    if (!(await isStillRunning(cluster, pid))) return true
  }
  return false
}
