import type { SnapshotKind } from '#domain/operations/snapshots/snapshot-name.ts'

export type AppliedMigration = { hash: string; at: number }

/**
 * The archive's files, in this order; the format is described in docs/snapshots.md:
 * snapshot.json, tables/SCHEMA.TABLE/NUMBER.copy, jobs/NUMBER.copy, files/PATH, manifest.json.
 */
export const snapshotFile = {
  begin: 'snapshot.json',
  manifest: 'manifest.json',
  jobs: 'jobs/',
  files: 'files/',
  table: ({ schema, name }: Pick<TablePart, 'schema' | 'name'>) => `tables/${schema}.${name}/`,
} as const

/** The content of snapshot.json. */
export type SnapshotBegin = {
  format: 1
  release: string
  kind: SnapshotKind
  takenAt: string
  /** The migrations of its schema, in order of application. */
  migrations: AppliedMigration[]
  /** Fingerprint of the shop's secret that opens the encrypted values in it. */
  secretFingerprint: string
  /** All tables; one without rows has no file. */
  tables: TablePart[]
}

/** A table and its columns in the order of COPY. */
export type TablePart = { schema: string; name: string; columns: string[] }
export type FilePart = { path: string; contentType: string; size: number; sha256: string }

export type TableChecksum = { schema: string; name: string; rows: number; sha256: string }
export type Sequence = { schema: string; name: string; value: string; isCalled: boolean }

/** The content of manifest.json: totals and hashes of the other files. */
export type SnapshotManifest = {
  tables: TableChecksum[]
  sequences: Sequence[]
  /**
   * `ledgerHead`: head of the ledger's hash chain, null before its first seal; `invoices`: count and hash of all
   * document numbers.
   */
  ledgerHead: string | null
  invoices: { count: number; sha256: string }
  jobs: number
  /** Null for a snapshot of the database alone, before a migration. `sha256` is over paths and hashes in order. */
  files: { count: number; bytes: number; sha256: string } | null
}

/** The number of rows in all tables. */
export const countRows = ({ tables }: SnapshotManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)
