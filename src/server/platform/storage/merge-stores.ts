import { comparePaths } from '#domain/platform/storage/compare-paths.ts'
import type { FileStore, StoredFile } from '#server/ports/files/file-store.ts'

/** Merges two stores in path order: yields each path once, with its file in either store. */
export async function* mergeStores(
  one: FileStore,
  other: FileStore,
): AsyncGenerator<{ path: string; one: StoredFile | undefined; other: StoredFile | undefined }> {
  const [left, right] = [one.list('')[Symbol.asyncIterator](), other.list('')[Symbol.asyncIterator]()]
  const next = async (from: AsyncIterator<StoredFile>) => {
    const { value, done } = await from.next()
    return done ? undefined : (value as StoredFile)
  }
  let [a, b] = [await next(left), await next(right)]
  while (a || b) {
    const order = a && b ? comparePaths(a.path, b.path) : a ? -1 : 1
    const path = order <= 0 ? (a?.path ?? '') : (b?.path ?? '')
    yield { path, one: order <= 0 ? a : undefined, other: order >= 0 ? b : undefined }
    if (order <= 0) a = await next(left)
    if (order >= 0) b = await next(right)
  }
}
