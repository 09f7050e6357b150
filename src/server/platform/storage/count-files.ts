import type { FileStore } from '#server/ports/files/file-store.ts'

/** Returns the number of files in a store. */
export async function countFiles(store: FileStore): Promise<number> {
  let count = 0
  for await (const _ of store.list('')) count += 1
  return count
}
