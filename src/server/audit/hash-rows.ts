import { createHash } from 'node:crypto'
import type { SealedChain } from '../database/schema/audit.ts'
import { auditEvent } from '../database/schema/audit.ts'
import { ledgerEvent } from '../database/schema/ledger.ts'

export const sealedTables = { audit: auditEvent, ledger: ledgerEvent } as const satisfies Record<
  SealedChain,
  unknown
>
export const sealedChains = Object.keys(sealedTables) as SealedChain[]

/** What stands before the first seal of a chain. */
export const firstHash = '0'.repeat(64)

export type SealedRow = { id: number; seal: number | null } & Record<string, unknown>

/** JSON with its keys in order, so that the same facts always give the same text. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/** SHA-256, in hex, over the hash before and everything the rows say. */
export function hashRows(previousHash: string, rows: readonly SealedRow[]): string {
  const hash = createHash('sha256').update(previousHash)
  for (const { seal: _, ...row } of rows) hash.update('\n').update(canonical(row))
  return hash.digest('hex')
}
