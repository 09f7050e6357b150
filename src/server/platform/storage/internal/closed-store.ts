import { type FileStore, FileStoreFault } from '#server/ports/files/file-store.ts'

async function fail(): Promise<never> {
  throw new FileStoreFault('wrong_key')
}

/**
 * A bucket whose stored keys can no longer be decrypted: every operation fails. Writing to another store would split
 * the files between two.
 */
export const closedStore: FileStore = {
  put: fail,
  get: fail,
  delete: fail,
  list: () => ({ [Symbol.asyncIterator]: () => ({ next: fail }) }),
  sweep: fail,
  check: fail,
}
