import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { projectRoot } from '#server/project-root.ts'
import { quoted, shopSchemas } from './internal/copy-tables.ts'
import type { AppliedMigration } from './snapshot-parts.ts'
import { SnapshotRefused } from './snapshot-refused.ts'

const migrationsFolder = join(projectRoot, 'src/server/database/migrations')

/**
 * Throws SnapshotRefused when this release lacks a migration of the snapshot, because a newer or different release took
 * it.
 */
export function requireKnownMigrations(applied: readonly AppliedMigration[]): void {
  const available = readMigrationFiles({ migrationsFolder })
  const isAvailable = applied.every(
    ({ hash, at }, index) => available[index]?.hash === hash && available[index].folderMillis === at,
  )
  if (!isAvailable || applied.length === 0) throw new SnapshotRefused('newer')
}

/** Creates the schema of a snapshot in the caller's transaction and records its migrations for the migrator. */
export async function createSchema(client: ClientBase, applied: readonly AppliedMigration[]): Promise<void> {
  await client.query('CREATE SCHEMA drizzle')
  await client.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(
    0,
    applied.length,
  )) {
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Drops all schemas of the shop in this database and recreates an empty `public`. */
export async function clearDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname IN ('sandbox', 'drizzle', 'pgboss', 'public')`,
  )
  for (const { name } of rows) await client.query(`DROP SCHEMA ${name} CASCADE`)
  await client.query('CREATE SCHEMA public')
  await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC')
}

/** Whether any table of the shop has a row. */
export async function hasRows(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname = ANY ($1)',
    [shopSchemas],
  )
  for (const { schema, name } of rows) {
    const found = await client.query(`SELECT FROM ${quoted(schema, name)} LIMIT 1`)
    if (found.rowCount) return true
  }
  return false
}
