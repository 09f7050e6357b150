import { readFileSync } from 'node:fs'

const clockTickMs = 10

/**
 * CPU time of the processes, user and system, in milliseconds. For `reaper` (the postmaster of PostgreSQL), the time of
 * its ended children is included, so that closed connections count.
 */
export function readCpu(processIds: readonly number[], reaper?: number): number {
  let ticks = 0
  for (const id of processIds) {
    const times = readTimes(id)
    ticks += times.own + (id === reaper ? times.ended : 0)
  }
  return ticks * clockTickMs
}

function readTimes(processId: number): { own: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return { own: user + system, ended: endedUser + endedSystem }
  } catch {
    return { own: 0, ended: 0 }
  }
}
