import type { SnapshotKind } from '#domain/operations/snapshots/snapshot-name.ts'

export type AppliedMigration = { hash: string; at: number }

/** The first part of a snapshot. */
export type SnapshotBegin = {
  part: 'begin'
  format: 1
  release: string
  kind: SnapshotKind
  takenAt: string
  /** The migrations of its schema, in order of application. */
  migrations: AppliedMigration[]
  /** Fingerprint of the shop's secret that opens the encrypted values in it. */
  secretFingerprint: string
}

/** Followed by the rows in the text form of COPY. */
export type TablePart = { part: 'table'; schema: string; name: string; columns: string[] }
/** Followed by the bytes of the file. */
export type FilePart = { part: 'file'; path: string; contentType: string; size: number; sha256: string }
/** Followed by the unfinished jobs, as lines of JSON. */
export type JobsPart = { part: 'jobs' }

export type TableChecksum = { schema: string; name: string; rows: number; sha256: string }
export type Sequence = { schema: string; name: string; value: string; isCalled: boolean }

/** The last part: totals and hashes of the others. */
export type SnapshotManifest = {
  part: 'end'
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

export type SnapshotPart = TablePart | FilePart | JobsPart | SnapshotManifest

/** The number of rows in all tables. */
export const countRows = ({ tables }: SnapshotManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)
