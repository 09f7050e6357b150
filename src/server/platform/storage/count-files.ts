import type { FileStore } from '#server/ports/file-store.ts'

/** How many files a store holds. */
export async function countFiles(store: FileStore): Promise<number> {
  let count = 0
  for await (const _ of store.list('')) count += 1
  return count
}
