import type { Writable } from 'node:stream'

/** A snapshot being written: `keep` publishes it under its name, completely or not at all. */
export type SnapshotDraft = {
  sink: Writable
  keep(): Promise<void>
  drop(): Promise<void>
}

/** Storage of snapshots of the whole shop. */
export interface SnapshotStore {
  /** Location as shown to the owner. */
  place: string
  create(name: string): Promise<SnapshotDraft>
  /** Throws if there is no snapshot of that name. */
  read(name: string): AsyncIterable<Uint8Array>
  /** All file names there, including files that are no snapshots. */
  list(): Promise<{ name: string; size: number }[]>
  delete(name: string): Promise<void>
  /** Lines of a list stored beside the snapshots; empty if the list does not exist yet. */
  readLines(name: string): Promise<string[]>
  /** Appends to such a list, durably. */
  addLines(name: string, lines: readonly string[]): Promise<void>
}

/** Configuration of snapshots. */
export type SnapshotConfig = {
  store: SnapshotStore
  /** Encrypts and opens the snapshots: an age identity. */
  key: string
  /** Identifies the shop's secret without revealing it. */
  secretFingerprint: string
  /** When the nightly snapshot is due, hour and minute in Paris. */
  dueAt: string
  /** Days between restore drills; 0: none. */
  drillDays: number
  /** Connection string past a pooler, for the temporary database of a drill; undefined where there is no pooler. */
  directUrl: string | undefined
}
