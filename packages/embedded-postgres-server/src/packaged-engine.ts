import { access, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'

export interface PackagedEngine {
  /** The folder that contains `native`. */
  root: string
  version: string
  symlinks: { source: string; target: string }[]
}

const platform = process.platform === 'win32' ? 'windows' : process.platform

export async function findPackagedEngine(): Promise<PackagedEngine> {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // Package managers that do not hoist install it beside embedded-postgres, not at the top.
    const fromParent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(fromParent.resolve(name)))
    return await readPackagedEngine(root)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'engine-unreachable',
      `The embedded PostgreSQL (${name}) is not installed. Run \`npm ci\`, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** The engine in the folder of an installed package. */
export async function readPackagedEngine(root: string): Promise<PackagedEngine> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await access(join(root, 'native', 'share'))
  return { root, version, symlinks: await readSymlinks(root) }
}

async function readSymlinks(root: string): Promise<PackagedEngine['symlinks']> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return '[]'
    throw error
  })
  return JSON.parse(list)
}

/** npm packages cannot contain symlinks: an install script makes them, and install scripts are often disabled. */
export async function addMissingSymlinks(root: string, { symlinks }: PackagedEngine): Promise<void> {
  for (const { source, target } of symlinks) {
    const path = join(root, target)
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(relative(dirname(path), join(root, source)), path).catch((error) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  }
}
