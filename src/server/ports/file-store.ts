/** Bytes by path: documents of the shop and public images. Paths are relative, '/'-separated, never upwards. */
export interface FileStore {
  /** Stores the bytes whole or not at all. Overwrites the same path. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  get(path: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  delete(path: string): Promise<void>
  /** Writes and reads a probe; throws with the reason when the store cannot be used. */
  check(): Promise<void>
}
