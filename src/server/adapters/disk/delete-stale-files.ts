import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone, unfinished } from './list-folder.ts'

/** Deletes partial files and probes below a folder that were last written before this moment. */
export async function deleteStaleFiles(folder: string, before: Date): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(isGone)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await deleteStaleFiles(path, before)
    if (!entry.isFile() || !unfinished.test(entry.name)) continue
    // A file renamed in the meantime is complete and must stay.
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtime < before) await rm(path, { force: true })
  }
}
