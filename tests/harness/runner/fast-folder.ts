import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The in-memory file system of Linux. */
const memory = '/dev/shm'
/** Several times what a whole run uses at one moment. */
const wantedBytes = 6_000_000_000

/**
 * A new folder for temporary data: in memory where there is enough space, otherwise in the temporary folder. A copy of
 * a database is some thousand small files, which a disk makes five times slower. Mode 755, because the embedded
 * database drops root's rights and must reach its files.
 */
export async function fastFolder(prefix: string): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const folder = await mkdtemp(join(room >= wantedBytes ? memory : tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

const forgottenAfterMs = 3 * 3_600_000

/** Removes folders that killed runs left in memory, once they are hours old. */
export async function sweepFastFolders(): Promise<void> {
  for (const name of await readdir(memory).catch(() => [])) {
    if (!name.startsWith('vitrine-')) continue
    const folder = join(memory, name)
    const madeAt = await stat(folder).then(({ mtimeMs }) => mtimeMs, Date.now)
    // Folders of other users cannot be removed.
    if (Date.now() - madeAt > forgottenAfterMs)
      await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
