import type { StorageFault } from '#domain/platform/storage/storage-fault.ts'

export type StoredFile = { path: string; size: number; modifiedAt: Date }

/** Bytes by path: documents of the shop and public images. Paths are relative, '/'-separated, without '..'. */
export interface FileStore {
  /** Stores all bytes or none. Overwrites an existing file at this path. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  get(path: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  delete(path: string): Promise<void>
  /**
   * Files whose path begins with `prefix`, in the order of `comparePaths`; only those after the path `after`, to resume
   * a listing.
   */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>
  /** Deletes unfinished writes begun before this moment, which a killed process left behind. */
  sweep(before: Date): Promise<void>
  /** Writes, reads and deletes a probe; throws with the reason if the store is unusable. */
  check(): Promise<void>
}

/** The store is unreachable or refuses access; whether the file exists is unknown. */
export class FileStoreFault extends Error {
  readonly fault: StorageFault

  constructor(fault: StorageFault, cause?: unknown) {
    super(`The file store cannot be used: ${fault}`, { cause })
    this.name = 'FileStoreFault'
    this.fault = fault
  }
}
