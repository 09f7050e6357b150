import type { Writable } from 'node:stream'

/** A snapshot being written: it appears under its name when it is kept, whole or not at all. */
export type SnapshotDraft = {
  sink: Writable
  keep(): Promise<void>
  drop(): Promise<void>
}

/** Where snapshots of the whole shop lie. */
export interface SnapshotShelf {
  /** For people: where that is. */
  place: string
  create(name: string): Promise<SnapshotDraft>
  /** Throws where there is none of that name. */
  read(name: string): AsyncIterable<Uint8Array>
  /** Every name there, also of what is no snapshot. */
  list(): Promise<{ name: string; size: number }[]>
  delete(name: string): Promise<void>
  /** Lines of a list beside the snapshots; none where there is no such list yet. */
  readLines(name: string): Promise<string[]>
  /** Adds to such a list, durably. */
  addLines(name: string, lines: readonly string[]): Promise<void>
}

/** What the shop needs for snapshots of itself. */
export type SnapshotKeeping = {
  shelf: SnapshotShelf
  /** What snapshots are sealed with. */
  key: string
  /** Tells one secret of a shop from another, and nothing about it. */
  secretMark: string
  /** When the nightly one is due, hour and minute in Paris. */
  dueAt: string
}
