import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as schema from '#server/database/schema/index.ts'
import {
  findBreakingChanges,
  findMigrationFaults,
  freezeMigrations,
  migrationsFolder,
} from '../scripts/released-migrations.mjs'

test('no released migration has changed, and no migration breaks the previous release', () => {
  expect(findMigrationFaults(migrationsFolder)).toEqual([])
  expect(findBreakingChanges(migrationsFolder)).toEqual([])
})

test('no change of the schema lacks its migration', async () => {
  const current = generateDrizzleJson(schema)
  const metadata = join(migrationsFolder, 'meta')
  const [last = ''] = readdirSync(metadata)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .reverse()
  const migrated = JSON.parse(readFileSync(join(metadata, last), 'utf8')) as typeof current
  expect(await generateMigration(migrated, current)).toEqual([])
})

describe('a released migration', () => {
  let folder: string
  const change = (name: string, edit: (text: string) => string) => {
    const path = join(folder, name)
    writeFileSync(path, edit(readFileSync(path, 'utf8')))
  }
  const editJournal = (edit: (tags: string[]) => string[]) =>
    change('meta/_journal.json', (text) => {
      const { entries } = JSON.parse(text) as { entries: { tag: string }[] }
      return JSON.stringify({ entries: edit(entries.map(({ tag }) => tag)).map((tag) => ({ tag })) })
    })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'))
    cpSync(migrationsFolder, folder, { recursive: true })
    writeFileSync(join(folder, 'released.json'), '{}\n')
    freezeMigrations(folder, '0.9.0')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('may be followed by new migrations, which the next release freezes', () => {
    editJournal((tags) => [...tags, '9999_later'])
    writeFileSync(join(folder, '9999_later.sql'), 'SELECT 1;\n')
    expect(findMigrationFaults(folder)).toEqual([])
    freezeMigrations(folder, '0.10.0')
    change('9999_later.sql', () => 'SELECT 2;\n')
    expect(findMigrationFaults(folder)).toEqual(['9999_later: released with 0.10.0, changed since'])
  })

  test('cannot be changed, removed or preceded by a new migration', () => {
    change('0001_guards.sql', (text) => `${text}\n-- a comment`)
    expect(findMigrationFaults(folder)).toEqual(['0001_guards: released with 0.9.0, changed since'])
    rmSync(join(folder, '0001_guards.sql'))
    expect(findMigrationFaults(folder)).toEqual(['0001_guards: released with 0.9.0, removed since'])
    cpSync(migrationsFolder, folder, { recursive: true, filter: (path) => !path.endsWith('released.json') })
    editJournal((tags) => ['0000_before', ...tags])
    expect(findMigrationFaults(folder)[0]).toBe('0000_initial: released with 0.9.0, 0000_before precedes it')
  })

  const follow = (text: string) => {
    editJournal((tags) => [...tags.filter((tag) => tag !== '9999_later'), '9999_later'])
    writeFileSync(join(folder, '9999_later.sql'), text)
    return findBreakingChanges(folder)
  }

  test.for<[string, string]>([
    ['ALTER TABLE "order" DROP COLUMN "language";', 'removes what the release before may use'],
    ['DROP TABLE "visit";', 'removes what the release before may use'],
    ['ALTER TABLE "order" RENAME COLUMN "number" TO "reference";', 'renames what the release before may use'],
    ['ALTER TABLE "order" ALTER COLUMN "number" SET DATA TYPE integer;', 'changes the type of a column'],
    ['ALTER TABLE "order" ALTER COLUMN "offer_id" SET NOT NULL;', 'refuses NULL in a column'],
    ['ALTER TABLE "order" ALTER COLUMN "kind" DROP DEFAULT;', 'removes a default'],
    ['ALTER TABLE "order" ADD COLUMN "channel" text NOT NULL;', 'adds a column'],
    ['ALTER TABLE "order" ADD CONSTRAINT "positive" CHECK (total > 0);', 'adds a rule'],
    ['CREATE UNIQUE INDEX "one_each" ON "order" ("account_id");', 'adds a rule'],
  ])('cannot be followed by a migration that breaks the release: %s', ([text, fault]) => {
    expect(follow(text)).toEqual([expect.stringContaining(`9999_later: ${fault}`)])
  })

  test.for([
    'CREATE TABLE "channel" ("id" text PRIMARY KEY, "name" text NOT NULL);\n--> statement-breakpoint\nALTER TABLE "channel" ADD CONSTRAINT "named" CHECK (name <> \'\');\nCREATE UNIQUE INDEX "names" ON "channel" ("name");',
    'ALTER TABLE "order" ADD COLUMN "channel" text;\nALTER TABLE "order" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL;',
    'CREATE INDEX "by_channel" ON "order" ("channel");\n-- DROP TABLE is only a comment here',
    '-- contract: 0.9.0\nALTER TABLE "order" DROP COLUMN "language";',
  ])('may be followed by an additive migration, or by one with a contract marker: %s', (text) => {
    expect(follow(text)).toEqual([])
  })

  test('must exist for the version that a contract marker names', () => {
    expect(follow('-- contract: 0.8.0\nDROP TABLE "visit";')).toEqual(['9999_later: 0.8.0 is not released'])
  })

  test('can be frozen only once per version', () => {
    expect(() => freezeMigrations(folder, '0.9.0')).toThrow('0.9.0 is released')
  })
})
