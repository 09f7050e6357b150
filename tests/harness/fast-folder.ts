import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** What a whole run has there at one moment, several times over. */
const wantedBytes = 6_000_000_000

/**
 * A new folder for what need not survive: in memory where there is room for it, else where temporary files go. A copy of a database is
 * some thousand small files, which a disk makes five times slower. Others may enter: the embedded database drops root's rights and must
 * reach its files.
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

/** Runs that were killed leave their folders, in memory: takes away those of hours ago. */
export async function sweepFastFolders(): Promise<void> {
  for (const name of await readdir(memory).catch(() => [])) {
    if (!name.startsWith('vitrine-')) continue
    const folder = join(memory, name)
    const madeAt = await stat(folder).then(({ mtimeMs }) => mtimeMs, Date.now)
    // Those of somebody else stay.
    if (Date.now() - madeAt > forgottenAfterMs)
      await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
