import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { isAlive, type PostmasterPid, readPostmasterPid } from './postmaster-pid.ts'
import { connectAsSuperuser } from './superuser-client.ts'

const TIMEOUT_MS = 60_000

/**
 * Returns the server already running on this cluster, left by a killed process or used by another one; undefined when
 * none runs.
 */
export async function findRunningServer(
  cluster: string,
  password: string,
): Promise<PostmasterPid | undefined> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const pidFile = await readPostmasterPid(cluster)
    // PostgreSQL itself cleans up after a dead server and checks its shared memory at the same time.
    if (!pidFile || !isAlive(pidFile.pid)) return undefined
    const reply = await queryServer(pidFile.port, password, cluster)
    if (reply === 'serves it') return pidFile
    if (reply === 'serves another' || !(await isServerProcess(cluster, pidFile.pid))) {
      // The pid now belongs to an unrelated process, and PostgreSQL would refuse to start because of it.
      await rm(join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        'start',
        `A PostgreSQL server (process ${pidFile.pid}) runs on ${cluster} but does not let this shop in. End it and start again.`,
      )
    }
    await sleep(25)
  }
}

async function queryServer(port: number, password: string, cluster: string) {
  try {
    const client = await connectAsSuperuser(port, password)
    // A copied data folder has the same password and pid file: only a file visible to both sides proves it is the same
    // folder.
    const proof = `vitrine-${randomUUID()}`
    try {
      await writeFile(join(cluster, proof), '')
      const { rows } = await client.query('select (pg_stat_file($1, true)).size as size', [proof])
      return rows[0].size === null ? 'serves another' : 'serves it'
    } finally {
      await rm(join(cluster, proof), { force: true })
      await client.end()
    }
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EACCES')) throw error
    return 'no answer'
  }
}

async function isServerProcess(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const home = await stat(cluster)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // Checks every process, not only the given pid: child processes can briefly outlive a killed server.
  for (const candidate of new Set([String(pid), ...pids])) {
    const inside = await stat(`/proc/${candidate}/cwd`).catch(() => undefined)
    if (inside?.ino !== home.ino || inside.dev !== home.dev) continue
    const name = await readFile(`/proc/${candidate}/comm`, 'utf8').catch(() => '')
    if (name.startsWith('postgres')) return true
  }
  return false
}
