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

/**
 * Statements that old code does not work with, when it runs on the new schema, during a deployment that replaces one process after the
 * other. Constraints and unique indexes are allowed on tables of the same migration.
 */
const breaking = [
  [/\bDROP (TABLE|COLUMN|SCHEMA|VIEW|FUNCTION|TYPE)\b/i, 'removes what the release before may use'],
  [/\bRENAME\b/i, 'renames what the release before may use'],
  [/\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b/i, 'changes the type of a column'],
  [/\bSET NOT NULL\b/i, 'refuses NULL in a column that the release before may leave empty'],
  [/\bDROP DEFAULT\b/i, 'removes a default that the release before may need'],
  [/\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i, 'adds a column that the release before does not fill'],
  [/\bADD CONSTRAINT\b|\bCREATE UNIQUE INDEX\b/i, 'adds a rule that rows of the release before may break'],
]
const tableOf = (statement) => /\b(?:TABLE|ON)\s+(?:ONLY\s+)?"?([\w.]+)"?/i.exec(statement)?.[1]

/**
 * Faults of the unreleased migrations of a folder. Until the first release there is none. Afterwards each must leave the
 * release before it working (expand), or begin with `-- contract: VERSION` (contract): the released version since
 * which no code uses what it removes.
 */
export function findBreakingChanges(folder) {
  const released = readJson(join(folder, releasedFile))
  const versions = Object.keys(released)
  if (versions.length === 0) return []
  const frozen = new Set(Object.values(released).flatMap((hashes) => Object.keys(hashes)))
  return listMigrations(folder)
    .filter((name) => !frozen.has(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, `${name}.sql`), 'utf8')
      const contracts = /^-- contract: (\S+)/.exec(text)?.[1]
      if (contracts) return versions.includes(contracts) ? [] : [`${name}: ${contracts} is not released`]
      const statements = text.replace(/--(?!>).*$/gm, '').split(/;|--> statement-breakpoint/)
      const created = new Set(statements.filter((each) => /^\s*CREATE TABLE\b/i.test(each)).map(tableOf))
      return statements
        .filter((statement) => !created.has(tableOf(statement)))
        .flatMap((statement) => breaking.filter(([pattern]) => pattern.test(statement.replaceAll('\n', ' '))))
        .map(([, what]) => `${name}: ${what}`)
    })
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
