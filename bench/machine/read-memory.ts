import { readFileSync } from 'node:fs'

/**
 * Memory of the processes together, in megabytes (PSS: shared pages count once). RSS would count PostgreSQL's shared
 * buffers once per connection.
 */
export function readMemory(processIds: readonly number[]): number {
  return processIds.reduce((sum, id) => sum + proportionalKilobytes(id), 0) / 1024
}

function proportionalKilobytes(processId: number): number {
  try {
    const rollup = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  } catch {
    return 0
  }
}
