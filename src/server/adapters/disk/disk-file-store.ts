import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { requireFilePath } from '#domain/platform/storage/file-path.ts'
import { type FileStore, FileStoreFault } from '#server/ports/files/file-store.ts'
import { deleteStaleFiles } from './delete-stale-files.ts'
import { faultOf } from './fault-of.ts'
import { listFolder } from './list-folder.ts'

const contentTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** The file does not exist, or cannot exist because its name is too long. */
const absentCodes = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])
const isAbsent = (error: unknown) => absentCodes.has((error as NodeJS.ErrnoException).code ?? '')

async function withFaults<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw faultOf(cause)
  }
}

/**
 * Files in a folder. A file appears only when complete: it is written to a temporary file, flushed and renamed. Throws
 * FileStoreFault if the disk is full or access is refused.
 */
export function diskFileStore(folder: string): FileStore {
  const locate = (path: string) => join(folder, requireFilePath(path))
  const write = async (target: string, bytes: Uint8Array) => {
    await mkdir(dirname(target), { recursive: true })
    const temporaryPath = `${target}.${randomUUID()}.part`
    const file = await open(temporaryPath, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } catch (cause) {
      await rm(temporaryPath, { force: true })
      throw cause
    } finally {
      await file.close()
    }
    await rename(temporaryPath, target)
  }
  const store: FileStore = {
    async put(path, bytes) {
      const target = locate(path)
      await withFaults(() => write(target, bytes))
    },
    async get(path) {
      const filePath = locate(path)
      const bytes = await withFaults(() =>
        readFile(filePath).catch((error: unknown) => {
          if (isAbsent(error)) return undefined
          throw error
        }),
      )
      return bytes && { bytes, contentType: contentTypes[extname(path)] ?? 'application/octet-stream' }
    },
    async delete(path) {
      const filePath = locate(path)
      await withFaults(() => rm(filePath, { force: true }))
    },
    async *list(prefix, after = '') {
      try {
        yield* listFolder(folder, prefix, after)
      } catch (cause) {
        throw faultOf(cause)
      }
    },
    sweep: (before) => withFaults(() => deleteStaleFiles(folder, before)),
    async check() {
      const probe = `.probe-${randomUUID()}`
      await store.put(probe, new TextEncoder().encode('probe'), 'text/plain')
      const readBack = await store.get(probe)
      await store.delete(probe)
      if (!readBack) throw new FileStoreFault('damaged')
    },
  }
  return store
}
