import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { requireFilePath } from '#domain/storage/file-path.ts'
import type { FileStore } from '../../ports/file-store.ts'
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

/** Files in a folder. A file appears whole (written aside, flushed, renamed) or not at all. */
export function diskFileStore(folder: string): FileStore {
  const locate = (path: string) => join(folder, requireFilePath(path))
  const store: FileStore = {
    async put(path, bytes) {
      const target = locate(path)
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
    },
    async get(path) {
      try {
        const bytes = await readFile(locate(path))
        return { bytes, contentType: contentTypes[extname(path)] ?? 'application/octet-stream' }
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code
        if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
        throw error
      }
    },
    async delete(path) {
      await rm(locate(path), { force: true })
    },
    list: (prefix, after = '') => listFolder(folder, prefix, after),
    async check() {
      const probe = `.probe-${randomUUID()}`
      await store.put(probe, new TextEncoder().encode('probe'), 'text/plain')
      const isThere = await store.get(probe)
      await store.delete(probe)
      if (!isThere) throw new Error('A file just written cannot be read')
    },
  }
  return store
}
