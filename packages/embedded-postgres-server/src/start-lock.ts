import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { isAlive } from './postmaster-pid.ts'

const HEARTBEAT_MS = 1_000
const STALE_AFTER_MS = 15_000
const TIMEOUT_MS = 180_000

const heldPaths = new Set<string>()

/**
 * Lets one process at a time start or stop the server of a data folder. It only avoids duplicate work: correctness
 * depends on the atomic steps inside (rename, PostgreSQL's own postmaster.pid).
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const path = join(dataDir, 'postgres.lock')
  await acquire(path)
  heldPaths.add(path)
  const heartbeat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    heldPaths.delete(path)
    await rm(path, { force: true })
  }
}

async function acquire(path: string): Promise<void> {
  const token = `${hostname()} ${process.pid} ${randomUUID()}`
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await writeFile(path, token, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      // A full disk leaves the file empty, which would look like another process about to write it.
      if (hasCode(error, 'ENOSPC', 'EDQUOT')) await rm(path, { force: true })
      if (!hasCode(error, 'EEXIST')) throw error
    }
    await removeStaleLock(path)
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError('busy', `Another process is starting or stopping this shop (${path}).`)
    }
    await sleep(15)
  }
}

async function removeStaleLock(path: string): Promise<void> {
  const token = await readFile(path, 'utf8').catch(() => undefined)
  const age = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  if (token === undefined || (age < STALE_AFTER_MS && !ownerIsGone(token, path))) return
  const removed = `${path}.${randomUUID()}`
  await rename(path, removed).catch(() => {})
  const removedToken = await readFile(removed, 'utf8').catch(() => undefined)
  // Between the check and the rename a live process can have acquired the lock: restore it.
  if (removedToken !== undefined && removedToken !== token) await link(removed, path).catch(() => {})
  await rm(removed, { force: true })
}

function ownerIsGone(token: string, path: string): boolean {
  const [host, pid] = token.split(' ')
  if (host !== hostname()) return false
  // In a container a restarted process often has the same pid as the killed one.
  return Number(pid) === process.pid ? !heldPaths.has(path) : !isAlive(Number(pid))
}
