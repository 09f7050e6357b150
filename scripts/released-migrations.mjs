// The migrations of each release, in released.json: from its tag on they are frozen, because shops have run them.
// Usage: node scripts/released-migrations.mjs freeze   (once for each release, right before its tag)
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project-paths.mjs'

export const migrationsFolder = join(root, 'src/server/database/migrations')
const releasedFile = 'released.json'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The names of the migrations of a folder, in the order in which a shop runs them. */
const listMigrations = (folder) => readJson(join(folder, 'meta/_journal.json')).entries.map(({ tag }) => tag)

function hashOf(folder, name) {
  const path = join(folder, `${name}.sql`)
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined
}

/**
 * Faults of the migrations of a folder, as sentences: a released one that was changed, removed, or that another one
 * now precedes. Empty when there is none.
 */
export function findMigrationFaults(folder) {
  const current = listMigrations(folder)
  return Object.entries(readJson(join(folder, releasedFile))).flatMap(([version, hashes]) =>
    Object.entries(hashes).flatMap(([name, hash], index) => {
      const found = hashOf(folder, name)
      if (found === undefined) return [`${name}: released with ${version}, removed since`]
      if (found !== hash) return [`${name}: released with ${version}, changed since`]
      return current[index] === name
        ? []
        : [`${name}: released with ${version}, ${current[index]} precedes it`]
    }),
  )
}

/** Adds the migrations of a folder to those of its releases, as those of this version. Throws if it is released. */
export function freezeMigrations(folder, version) {
  const path = join(folder, releasedFile)
  const released = readJson(path)
  if (released[version]) throw new Error(`${version} is released`)
  released[version] = Object.fromEntries(listMigrations(folder).map((name) => [name, hashOf(folder, name)]))
  writeFileSync(path, `${JSON.stringify(released, undefined, 2)}\n`)
}

if (import.meta.main && process.argv[2] === 'freeze')
  freezeMigrations(migrationsFolder, readJson(join(root, 'package.json')).version)
