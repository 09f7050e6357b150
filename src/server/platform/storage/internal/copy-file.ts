import { type FileStore, FileStoreFault } from '#server/ports/files/file-store.ts'

const maxRounds = 3

/**
 * Copies a file and reads it back. A file changed meanwhile is copied again; one deleted meanwhile is deleted from the
 * target. Throws FileStoreFault.
 */
export async function copyFile(source: FileStore, target: FileStore, path: string): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const file = await source.get(path)
    if (!file) return target.delete(path)
    const there = await target.get(path)
    if (there && isSame(there.bytes, file.bytes)) return
    await target.put(path, file.bytes, file.contentType)
  }
  throw new FileStoreFault('damaged')
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
