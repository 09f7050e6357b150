import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter, canRead } from './can-enter.ts'
import { diskFull, EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import type { EngineUser } from './engine-user.ts'
import { openOutsideFolder } from './outside-folder.ts'
import { addMissingSymlinks, findPackagedEngine, type PackagedEngine } from './packaged-engine.ts'

export interface Engine {
  initdb: string
  postgres: string
  pgCtl: string
  version: string
}

interface PlaceEngineOptions {
  dataDir: string
  user: EngineUser | undefined
  onProgress: (line: string) => void
  /** Default: the engine of the dependency. */
  packaged?: PackagedEngine
}

/** Returns the paths of the server's programs in a folder where its user can run them; copies them if necessary. */
export async function placeEngine(options: PlaceEngineOptions): Promise<Engine> {
  const { dataDir, user, onProgress, packaged = await findPackagedEngine() } = options
  if (await isUsableInPlace(packaged, user)) return engineIn(packaged.root, packaged.version)
  const parent = user ? await openOutsideFolder() : dataDir
  const target = join(parent, `engine-${packaged.version}`)
  if (!(await stat(target).catch(() => undefined))) {
    onProgress(`Copying the database engine to ${target} (60 MB, once)`)
    await copyEngine(packaged, parent, target)
  }
  if (!(await canRead(join(target, 'native', 'bin'), user))) {
    throw new EmbeddedPostgresError('engine-unreachable', `The user ${user?.name} cannot enter ${target}.`)
  }
  return engineIn(target, packaged.version)
}

function engineIn(root: string, version: string): Engine {
  const binary = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl'), version }
}

async function isUsableInPlace(packaged: PackagedEngine, user: EngineUser | undefined): Promise<boolean> {
  const { postgres, initdb } = engineIn(packaged.root, packaged.version)
  try {
    await addMissingSymlinks(packaged.root, packaged)
    for (const binary of [postgres, initdb]) {
      const { mode } = await stat(binary)
      if (process.platform !== 'win32' && (mode & 0o111) === 0) await chmod(binary, mode | 0o555)
      if (!(await canRead(binary, user))) return false
    }
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
    throw error
  }
  const native = join(packaged.root, 'native')
  return (await canEnter(join(native, 'lib'), user)) && (await canEnter(join(native, 'share'), user))
}

async function copyEngine(packaged: PackagedEngine, parent: string, target: string): Promise<void> {
  const staging = await mkdtemp(join(parent, '.engine-new-'))
  try {
    await cp(join(packaged.root, 'native'), join(staging, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await addMissingSymlinks(staging, packaged)
    await makeReadable(staging)
    await rename(staging, target)
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw diskFull(parent, error)
    // Another process finished the same copy first.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** A restrictive umask at install time must not make the copy unreadable for the server's user. */
async function makeReadable(path: string): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  if (!entry.isDirectory()) return chmod(path, (entry.mode & 0o111) === 0 ? 0o644 : 0o755)
  await chmod(path, 0o755)
  for (const name of await readdir(path)) await makeReadable(join(path, name))
}
