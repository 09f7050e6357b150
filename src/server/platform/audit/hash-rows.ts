import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/platform/json/canonical-json.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import type { SealedChain } from '#server/database/schema/platform/audit.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'

export const sealedTables = { audit: auditEvent, ledger: ledgerEvent } as const satisfies Record<
  SealedChain,
  unknown
>
export const sealedChains = Object.keys(sealedTables) as SealedChain[]

/** The previous hash of a chain's first seal. */
export const firstHash = '0'.repeat(64)

export type SealableRow = { id: number; seal: number | null } & Record<string, unknown>

/** Hashes a batch row by row: SHA-256, in hex, over the previous hash and all columns of the rows except `seal`. */
export function createChainHash(previousHash: string) {
  const hash = createHash('sha256').update(previousHash)
  return {
    add({ seal: _, ...row }: SealableRow): void {
      hash.update('\n').update(canonicalJson(row))
    },
    end: (): string => hash.digest('hex'),
  }
}
