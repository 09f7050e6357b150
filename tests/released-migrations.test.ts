import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findMigrationFaults, freezeMigrations, migrationsFolder } from '../scripts/released-migrations.mjs'

test('no migration of a release has changed', () => {
  expect(findMigrationFaults(migrationsFolder)).toEqual([])
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

  test('may be followed by others, which the next release freezes too', () => {
    editJournal((tags) => [...tags, '9999_later'])
    writeFileSync(join(folder, '9999_later.sql'), 'SELECT 1;\n')
    expect(findMigrationFaults(folder)).toEqual([])
    freezeMigrations(folder, '0.10.0')
    change('9999_later.sql', () => 'SELECT 2;\n')
    expect(findMigrationFaults(folder)).toEqual(['9999_later: released with 0.10.0, changed since'])
  })

  test('is neither changed, nor removed, nor preceded by a new one', () => {
    change('0001_guards.sql', (text) => `${text}\n-- a comment`)
    expect(findMigrationFaults(folder)).toEqual(['0001_guards: released with 0.9.0, changed since'])
    rmSync(join(folder, '0001_guards.sql'))
    expect(findMigrationFaults(folder)).toEqual(['0001_guards: released with 0.9.0, removed since'])
    cpSync(migrationsFolder, folder, { recursive: true, filter: (path) => !path.endsWith('released.json') })
    editJournal((tags) => ['0000_before', ...tags])
    expect(findMigrationFaults(folder)[0]).toBe('0000_initial: released with 0.9.0, 0000_before precedes it')
  })

  test('is frozen once a version', () => {
    expect(() => freezeMigrations(folder, '0.9.0')).toThrow('0.9.0 is released')
  })
})
