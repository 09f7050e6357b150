import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rename, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter } from './can-enter.ts'
import { diskFull, EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { engineProcess } from './engine-process.ts'
import type { EngineUser } from './engine-user.ts'
import { clusterLink, recordClusterOwner } from './find-cluster.ts'
import { openOutsideFolder } from './outside-folder.ts'
import type { Engine } from './place-engine.ts'
import { lastLines } from './server-log.ts'
import { superuserPassword } from './superuser-client.ts'

interface Creation {
  dataDir: string
  engine: Engine
  user: EngineUser | undefined
  password: string
  onProgress: (line: string) => void
}

const NEEDED_BYTES = 150 * 1024 * 1024
const STAGING = '.postgres-new-'
const HOUR = 3_600_000

/** Builds the cluster in a staging folder and renames it into place: a cluster is complete or absent. Returns its path. */
export async function createCluster(creation: Creation): Promise<string> {
  const { dataDir, user, onProgress } = creation
  const inside = await canEnter(dataDir, user)
  const parent = inside ? dataDir : await openOutsideFolder()
  onProgress(
    inside
      ? 'Creating the database (first start only)'
      : `Creating the database in ${parent} (first start only): its user ${user?.name} cannot enter ${dataDir}`,
  )
  const { bavail, bsize } = await statfs(parent)
  if (bavail * bsize < NEEDED_BYTES) throw diskFull(parent)
  await removeStagings(parent, inside ? 0 : HOUR)
  const staging = await mkdtemp(join(parent, STAGING))
  try {
    await initialise(staging, creation)
    return await (inside ? moveInto(staging, dataDir) : linkTo(staging, parent, dataDir))
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw diskFull(parent, error)
    throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function initialise(staging: string, { engine, user, password }: Creation): Promise<void> {
  const passwordFile = join(staging, 'password')
  await writeFile(passwordFile, superuserPassword(password), { mode: 0o600 })
  if (user) {
    await chown(passwordFile, user.uid, user.gid)
    await chown(staging, user.uid, user.gid)
  }
  const options = [
    `--pgdata=${join(staging, 'cluster')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider supports Unicode and is the same on every system, unlike operating system locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  const initdb = spawn(engine.initdb, options, { ...engineProcess(user), stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [initdb.stdout, initdb.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }
  const [code, signal] = await once(initdb, 'close').catch((cause) => {
    throw new EmbeddedPostgresError(
      'engine-unreachable',
      `${engine.initdb} could not be run${user ? ` as ${user.name}` : ''}: ${cause.message}`,
      { cause },
    )
  })
  if (code === 0) return
  if (/No space left on device|Disk quota exceeded/.test(log)) throw diskFull(staging, new Error(log))
  throw new EmbeddedPostgresError(
    'initdb',
    `The database could not be created (initdb ended with ${signal ?? code}):\n${lastLines(log)}`,
  )
}

async function moveInto(staging: string, dataDir: string): Promise<string> {
  const cluster = clusterLink(dataDir)
  await rename(join(staging, 'cluster'), cluster)
  return cluster
}

async function linkTo(staging: string, parent: string, dataDir: string): Promise<string> {
  const cluster = join(parent, randomBytes(8).toString('hex'))
  await rename(join(staging, 'cluster'), cluster)
  await recordClusterOwner(cluster, dataDir)
  await symlink(cluster, clusterLink(dataDir))
  return cluster
}

/**
 * Removes staging folders of an interrupted first start. The outside folder is shared: a recent one may belong to
 * another shop that is starting.
 */
async function removeStagings(parent: string, minimumAge: number): Promise<void> {
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(STAGING))) {
    const path = join(parent, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs < minimumAge) continue
    await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}
