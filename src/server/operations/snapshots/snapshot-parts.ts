import type { SnapshotKind } from '#domain/operations/snapshots/snapshot-name.ts'

export type AppliedMigration = { hash: string; at: number }

/** What a snapshot says of itself first. */
export type SnapshotBegin = {
  part: 'begin'
  format: 1
  release: string
  kind: SnapshotKind
  takenAt: string
  /** The schema it was taken of, in the order it was made. */
  migrations: AppliedMigration[]
  /** Which secret of the shop the sealed values in it open with. */
  secretMark: string
}

/** Rows in the text form of COPY follow. */
export type TablePart = { part: 'table'; schema: string; name: string; columns: string[] }
/** The file's bytes follow. */
export type FilePart = { part: 'file'; path: string; contentType: string; size: number; sha256: string }
/** Jobs that had not been done, as lines of JSON. */
export type JobsPart = { part: 'jobs' }

export type TableFigures = { schema: string; name: string; rows: number; sha256: string }
export type Sequence = { schema: string; name: string; value: string; isCalled: boolean }

/** What all of it comes to; the last part. */
export type SnapshotManifest = {
  part: 'end'
  tables: TableFigures[]
  sequences: Sequence[]
  /** Head of the ledger's chain, none before its first seal, and of all numbers of issued documents. */
  ledgerHead: string | null
  invoices: { count: number; sha256: string }
  jobs: number
  /** Null: taken of the database alone, before its schema changed. `sha256` is over paths and hashes in their order. */
  files: { count: number; bytes: number; sha256: string } | null
}

export type SnapshotPart = TablePart | FilePart | JobsPart | SnapshotManifest

/** How many rows there are in all tables. */
export const countRows = ({ tables }: SnapshotManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)
