import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { comparePaths } from '#domain/platform/storage/compare-paths.ts'
import type { StoredFile } from '#server/ports/files/file-store.ts'

/** Paths of partial files and probes, which are not listed. */
export const unfinished = /\.[\da-f-]{36}\.part$|(^|\/)\.probe-/

/**
 * Lists the files below a folder in the order of `comparePaths`, folder by folder: folders outside `prefix` or before
 * `after` are not read.
 */
export async function* listFolder(
  folder: string,
  prefix: string,
  after: string,
  relativePath = '',
): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder, relativePath), { withFileTypes: true }).catch(isGone)
  const paths = entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => `${relativePath}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .toSorted(comparePaths)
  for (const path of paths) {
    if (path.endsWith('/')) {
      const matchesPrefix = path.startsWith(prefix) || prefix.startsWith(path)
      const isBeforeCursor = comparePaths(path, after) < 0 && !after.startsWith(path)
      if (matchesPrefix && !isBeforeCursor) yield* listFolder(folder, prefix, after, path)
    } else if (path.startsWith(prefix) && comparePaths(path, after) > 0 && !unfinished.test(path)) {
      const found = await stat(join(folder, path)).catch(() => undefined)
      if (found) yield { path, size: found.size, modifiedAt: found.mtime }
    }
  }
}

export function isGone(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}
