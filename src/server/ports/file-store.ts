import type { StorageFault } from '#domain/platform/storage/storage-fault.ts'

export type StoredFile = { path: string; size: number; modifiedAt: Date }

/** Bytes by path: documents of the shop and public images. Paths are relative, '/'-separated, never upwards. */
export interface FileStore {
  /** Stores the bytes whole or not at all. Overwrites the same path. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  get(path: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  delete(path: string): Promise<void>
  /** Files whose path begins with this text, in the order of comparePaths; only those after a path, to go on from there. */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>
  /** Deletes what was begun before this moment and never became a file: whoever was at it was killed. */
  sweep(before: Date): Promise<void>
  /** Writes, reads and deletes a probe; throws with the reason when the store cannot be used. */
  check(): Promise<void>
}

/** The store is away or refuses us; nothing is known of the file. */
export class FileStoreFault extends Error {
  readonly fault: StorageFault

  constructor(fault: StorageFault, cause?: unknown) {
    super(`The file store cannot be used: ${fault}`, { cause })
    this.name = 'FileStoreFault'
    this.fault = fault
  }
}
