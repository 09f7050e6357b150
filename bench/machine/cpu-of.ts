import { processTree } from './process-tree.ts'
import { readCpu } from './read-cpu.ts'

export type Cpu = { shop: number; database: number }

/** CPU time of the shop and its PostgreSQL so far, in milliseconds. */
export function cpuOf({ processId, dataDir }: { processId(): number; dataDir: string }): Cpu {
  const tree = processTree(processId(), dataDir)
  return { shop: readCpu(tree.shop), database: readCpu(tree.database, tree.postmaster) }
}
