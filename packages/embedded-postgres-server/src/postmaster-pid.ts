import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './embedded-postgres-error.ts'

export interface PostmasterPid {
  pid: number
  port: number
  ready: boolean
}

/**
 * Reads postmaster.pid of a running server: line 1 is its pid, line 4 its port, line 8 its state. Undefined when absent
 * or unreadable.
 */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  })
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
