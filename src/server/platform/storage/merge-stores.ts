import { comparePaths } from '#domain/platform/storage/compare-paths.ts'
import type { FileStore, StoredFile } from '#server/ports/files/file-store.ts'

/** Merges two stores in path order: yields each path once, with its file in either store. */
export async function* mergeStores(
  first: FileStore,
  second: FileStore,
): AsyncGenerator<{ path: string; one: StoredFile | undefined; other: StoredFile | undefined }> {
  const [firstFiles, secondFiles] = [
    first.list('')[Symbol.asyncIterator](),
    second.list('')[Symbol.asyncIterator](),
  ]
  const next = async (iterator: AsyncIterator<StoredFile>) => {
    const { value, done } = await iterator.next()
    return done ? undefined : (value as StoredFile)
  }
  let [leftFile, rightFile] = [await next(firstFiles), await next(secondFiles)]
  while (leftFile || rightFile) {
    const order = leftFile && rightFile ? comparePaths(leftFile.path, rightFile.path) : leftFile ? -1 : 1
    const path = order <= 0 ? (leftFile?.path ?? '') : (rightFile?.path ?? '')
    yield { path, one: order <= 0 ? leftFile : undefined, other: order >= 0 ? rightFile : undefined }
    if (order <= 0) leftFile = await next(firstFiles)
    if (order >= 0) rightFile = await next(secondFiles)
  }
}
