import { type FileStore, FileStoreFault } from '#server/ports/files/file-store.ts'

const maxAttempts = 3

/**
 * Copies a file and reads it back. A file changed meanwhile is copied again; one deleted meanwhile is deleted from the
 * target. Throws FileStoreFault.
 */
export async function copyFile(source: FileStore, target: FileStore, path: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const file = await source.get(path)
    if (!file) return target.delete(path)
    const existing = await target.get(path)
    if (existing && isSame(existing.bytes, file.bytes)) return
    await target.put(path, file.bytes, file.contentType)
  }
  throw new FileStoreFault('damaged')
}

function isSame(first: Uint8Array, second: Uint8Array): boolean {
  return Buffer.compare(first, second) === 0
}
