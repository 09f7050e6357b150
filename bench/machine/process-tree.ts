import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes of a shop: its own with their children, and those of its PostgreSQL. */
export type ShopProcesses = { shop: number[]; database: number[]; postmaster: number }

/**
 * Reads /proc, so only on Linux. The embedded PostgreSQL is a child of the process that started it, and is listed
 * apart.
 */
export function processTree(shopProcess: number, dataDir: string): ShopProcesses {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = readParentId(Number(name))
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (root: number): number[] => [root, ...(children.get(root) ?? []).flatMap(below)]
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const database = below(postmaster)
  const shop = below(shopProcess).filter((id) => !database.includes(id))
  return { shop, database, postmaster }
}

function readParentId(processId: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    // The name in brackets may contain any character; state and parent follow it (proc(5)).
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // Ended since the folder was read.
    return undefined
  }
}
