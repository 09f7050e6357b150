import { readFileSync } from 'node:fs'

const millisecondsPerTick = 10

/**
 * Milliseconds of processor the processes have had, user and system. Of the one that outlives them (`reaper`) the children that have
 * ended count as well, so that a connection that closes takes nothing with it.
 */
export function readCpu(processIds: readonly number[], reaper?: number): number {
  let ticks = 0
  for (const id of processIds) {
    const times = timesOf(id)
    ticks += times.own + (id === reaper ? times.ended : 0)
  }
  return ticks * millisecondsPerTick
}

function timesOf(processId: number): { own: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return { own: user + system, ended: endedUser + endedSystem }
  } catch {
    return { own: 0, ended: 0 }
  }
}
