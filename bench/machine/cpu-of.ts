import { processTree } from './process-tree.ts'
import { readCpu } from './read-cpu.ts'

export type Cpu = { shop: number; database: number }

/** Milliseconds of processor the shop and its PostgreSQL have had so far. */
export function cpuOf({ processId, dataDir }: { processId(): number; dataDir: string }): Cpu {
  const tree = processTree(processId(), dataDir)
  return { shop: readCpu(tree.shop), database: readCpu(tree.database, tree.postmaster) }
}
