import { type FileStore, FileStoreFault } from '#server/ports/files/file-store.ts'

async function refuse(): Promise<never> {
  throw new FileStoreFault('wrong_key')
}

/**
 * A bucket whose stored keys can no longer be decrypted: every operation fails. Writing elsewhere would scatter the
 * files.
 */
export const closedStore: FileStore = {
  put: refuse,
  get: refuse,
  delete: refuse,
  list: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
  sweep: refuse,
  check: refuse,
}
