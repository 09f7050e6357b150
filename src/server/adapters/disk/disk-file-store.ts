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
const absent = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])
const isAbsent = (error: unknown) => absent.has((error as NodeJS.ErrnoException).code ?? '')

async function ask<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw faultOf(cause)
  }
}

/**
 * Files in a folder. A file appears whole (written to a temporary file, flushed, renamed) or not at all. Throws
 * FileStoreFault if the disk is full or access is refused.
 */
export function diskFileStore(folder: string): FileStore {
  const locate = (path: string) => join(folder, requireFilePath(path))
  const write = async (target: string, bytes: Uint8Array) => {
    await mkdir(dirname(target), { recursive: true })
    const aside = `${target}.${randomUUID()}.part`
    const file = await open(aside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } catch (cause) {
      await rm(aside, { force: true })
      throw cause
    } finally {
      await file.close()
    }
    await rename(aside, target)
  }
  const store: FileStore = {
    async put(path, bytes) {
      const target = locate(path)
      await ask(() => write(target, bytes))
    },
    async get(path) {
      const place = locate(path)
      const bytes = await ask(() =>
        readFile(place).catch((error: unknown) => {
          if (isAbsent(error)) return undefined
          throw error
        }),
      )
      return bytes && { bytes, contentType: contentTypes[extname(path)] ?? 'application/octet-stream' }
    },
    async delete(path) {
      const place = locate(path)
      await ask(() => rm(place, { force: true }))
    },
    async *list(prefix, after = '') {
      try {
        yield* listFolder(folder, prefix, after)
      } catch (cause) {
        throw faultOf(cause)
      }
    },
    sweep: (before) => ask(() => deleteStaleFiles(folder, before)),
    async check() {
      const probe = `.probe-${randomUUID()}`
      await store.put(probe, new TextEncoder().encode('probe'), 'text/plain')
      const isThere = await store.get(probe)
      await store.delete(probe)
      if (!isThere) throw new FileStoreFault('damaged')
    },
  }
  return store
}
