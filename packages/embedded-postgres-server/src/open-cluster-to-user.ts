import { randomBytes } from 'node:crypto'
import { chmod, cp, lchown, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter } from './can-enter.ts'
import { diskFull, EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import type { EngineUser } from './engine-user.ts'
import { clusterLink, recordClusterOwner } from './find-cluster.ts'
import { openOutsideFolder } from './outside-folder.ts'
import type { Engine } from './place-engine.ts'

/**
 * Prepares a stopped cluster whose owner or permissions do not fit the server's user, for example a copy made by root.
 * Returns the path to use.
 */
export async function openClusterToUser(
  cluster: string,
  dataDir: string,
  user: EngineUser | undefined,
): Promise<string> {
  if (!user) return cluster
  if ((await stat(cluster)).uid !== user.uid) await changeOwner(cluster, user)
  if ((((await stat(cluster)).mode & 0o777) | 0o050) !== 0o750) await chmod(cluster, 0o700)
  if (await canEnter(cluster, user)) return cluster
  const newPath = join(await openOutsideFolder(), randomBytes(8).toString('hex'))
  try {
    await rename(cluster, newPath)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    await copyAcross(cluster, newPath, user)
  }
  await recordClusterOwner(newPath, dataDir)
  await rm(clusterLink(dataDir), { force: true })
  await symlink(newPath, clusterLink(dataDir))
  return newPath
}

async function copyAcross(cluster: string, newPath: string, user: EngineUser): Promise<void> {
  const staging = `${newPath}.copying`
  try {
    await cp(cluster, staging, { recursive: true, verbatimSymlinks: true })
    await changeOwner(staging, user)
    await chmod(staging, 0o700)
    await rename(staging, newPath)
    await rename(cluster, `${cluster}.moved`)
    await rm(`${cluster}.moved`, { recursive: true })
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw diskFull(newPath, error)
    throw error
  }
}

async function changeOwner(path: string, user: EngineUser): Promise<void> {
  await lchown(path, user.uid, user.gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await changeOwner(join(path, name), user)
}

export async function refuseOtherMajor(cluster: string, engine: Engine): Promise<void> {
  const clusterMajor = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const [engineMajor] = engine.version.split('.')
  if (clusterMajor === engineMajor) return
  throw new EmbeddedPostgresError(
    'data-folder',
    `The database in ${cluster} was written by PostgreSQL ${clusterMajor}; this version of the shop brings ${engineMajor}, ` +
      'which cannot open it. Go back to the earlier version and export the shop from its back office first.',
  )
}
