import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { SnapshotStore } from '#server/ports/files/snapshot-store.ts'

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A rename survives a power cut only after the folder itself was flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const abandonedAfterMs = 24 * 3_600_000

/**
 * Deletes the partial files of killed processes, last written more than a day before `now`: each may be as large as a
 * snapshot.
 */
async function deleteAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats && now - stats.mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true })
  }
}

/**
 * Snapshots in a folder, readable only by its owner. A snapshot appears only when complete: it is written to a
 * temporary file, flushed and renamed.
 */
export function diskSnapshotStore(folder: string): SnapshotStore {
  return {
    place: folder,
    async create(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const temporaryPath = join(folder, `${name}.${randomUUID()}.part`)
      const file = await open(temporaryPath, 'wx', 0o600)
      await deleteAbandoned(folder, (await file.stat()).mtimeMs)
      return {
        sink: new Writable({
          highWaterMark: 1024 * 1024,
          write: (bytes, _, done) => void file.appendFile(bytes).then(() => done(), done),
        }),
        async keep() {
          await file.sync()
          await file.close()
          await rename(temporaryPath, join(folder, name))
          await flushFolder(folder)
        },
        async drop() {
          await file.close().catch(() => {})
          await rm(temporaryPath, { force: true })
        },
      }
    },
    read: (name) => createReadStream(join(folder, name), { highWaterMark: 256 * 1024 }),
    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
        if (isAbsent(error)) return []
        throw error
      })
      return Promise.all(
        entries
          .filter((entry) => entry.isFile())
          .map(async ({ name }) => ({ name, size: (await stat(join(folder, name))).size })),
      )
    },
    async delete(name) {
      await rm(join(folder, name), { force: true })
    },
    async readLines(name) {
      const text = await readFile(join(folder, name), 'utf8').catch((error: unknown) => {
        if (isAbsent(error)) return ''
        throw error
      })
      return text.split('\n').filter(Boolean)
    },
    async addLines(name, lines) {
      if (lines.length === 0) return
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(join(folder, name), 'a', 0o600)
      try {
        await file.writeFile(lines.map((line) => `${line}\n`).join(''))
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}
