import { lstat, readFile, readlink, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'

export const clusterLink = (dataDir: string) => join(dataDir, 'postgres')

/** Returns the real path of this shop's cluster, or undefined when none was ever created. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const link = clusterLink(dataDir)
  const entry = await lstat(link).catch((error) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (!entry) {
    await refuseLostCluster(dataDir)
    return undefined
  }
  const cluster = await realpath(link).catch(async (cause) => {
    throw clusterLostError(await readlink(link), dataDir, cause)
  })
  await stat(join(cluster, 'PG_VERSION')).catch((cause) => {
    throw new EmbeddedPostgresError(
      'data-folder',
      hasCode(cause, 'EACCES')
        ? `The database in ${cluster} belongs to another user. Start the shop as the user who started it first, or as root.`
        : `${cluster} is not a PostgreSQL data folder.`,
      { cause },
    )
  })
  if (entry.isSymbolicLink()) await refuseCopiedLink(cluster, dataDir)
  return cluster
}

/**
 * The port file exists once a server has run: from then on, creating an empty database would hide that the real one is
 * missing.
 */
async function refuseLostCluster(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, 'postgres-port')).catch(() => undefined))
    throw clusterLostError(clusterLink(dataDir), dataDir)
}

function clusterLostError(path: string, dataDir: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'data-folder',
    `The folder of this shop's database, ${path}, cannot be found. ` +
      `Restore that folder, or delete ${clusterLink(dataDir)}* to start with an empty shop.`,
    { cause },
  )
}

const ownerFile = (cluster: string) => `${cluster}.belongs-to`

export async function recordClusterOwner(cluster: string, dataDir: string): Promise<void> {
  await writeFile(ownerFile(cluster), dataDir)
}

/** Copying a data folder copies the link, not the database: two shops would then write to the same one. */
async function refuseCopiedLink(cluster: string, dataDir: string): Promise<void> {
  const owner = await readFile(ownerFile(cluster), 'utf8').catch(() => undefined)
  if (owner === undefined || owner === dataDir) return
  const originalTarget = await realpath(clusterLink(owner)).catch(() => undefined)
  if (originalTarget === cluster) {
    throw new EmbeddedPostgresError(
      'data-folder',
      `${dataDir} is a copy of ${owner}, and its database link still points to the database of the original (${cluster}). ` +
        `Replace the link ${clusterLink(dataDir)} with a copy of that folder, made while the original is stopped.`,
    )
  }
  await recordClusterOwner(cluster, dataDir)
}
