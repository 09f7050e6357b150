import type { ClientBase } from 'pg'
import { SnapshotRefused } from '../snapshot-refused.ts'
import { quoted, shopSchemas } from './copy-tables.ts'

type Definition = { relation: string; name: string; definition: string }

const foreignKeysSql = `
  SELECT conrelid::regclass::text AS relation, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace::regnamespace::text = ANY ($1) ORDER BY 1, 2`
/** Only indexes for searching: unique ones stay and are enforced while loading. */
const indexesSql = `
  SELECT indexrelid::regclass::text AS relation, indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid
  WHERE NOT indisunique AND c.relnamespace::regnamespace::text = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY 1`
const triggersSql = `
  SELECT tgrelid::regclass::text AS relation, tgname AS name, tgenabled::text || pg_get_triggerdef(t.oid) AS definition
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND c.relnamespace::regnamespace::text = ANY ($1) ORDER BY 1, 2`

const readDefinitions = async (client: ClientBase, sql: string) =>
  (await client.query<Definition>(sql, [shopSchemas])).rows

const readAll = async (client: ClientBase) =>
  JSON.stringify([
    await readDefinitions(client, foreignKeysSql),
    await readDefinitions(client, indexesSql),
    await readDefinitions(client, triggersSql),
  ])

type Table = { schema: string; name: string }

/**
 * Loads rows unchanged: without triggers, whose effects are in the rows already, and without foreign keys and indexes,
 * which are recreated afterwards. All in the caller's transaction, so that no other session sees an unguarded row.
 * Throws SnapshotRefused unless all definitions are afterwards as before.
 */
export async function withoutConstraints(
  client: ClientBase,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const definitionsBefore = await readAll(client)
  const foreignKeys = await readDefinitions(client, foreignKeysSql)
  const indexes = await readDefinitions(client, indexesSql)
  const names = tables.map(({ schema, name }) => quoted(schema, name))
  for (const { relation, name } of foreignKeys)
    await client.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${quotedName(name)}`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  // The rows that migrations insert are in the snapshot as well.
  await client.query(`TRUNCATE ${names.join(', ')}`)
  await load()
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await client.query(definition)
  for (const { relation, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${relation} ADD CONSTRAINT ${quotedName(name)} ${definition}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  if ((await readAll(client)) !== definitionsBefore) throw new SnapshotRefused('unguarded')
  await requireGuards(client)
}

const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Attempts a forbidden TRUNCATE on every guarded table. Throws SnapshotRefused when one succeeds. */
export async function requireGuards(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ relation: string }>(
    `SELECT tgrelid::regclass::text AS relation FROM pg_trigger WHERE tgname = 'guard_truncate' ORDER BY 1`,
  )
  if (rows.length === 0) throw new SnapshotRefused('unguarded')
  for (const { relation } of rows) {
    await client.query('SAVEPOINT attempt')
    const code = await client.query(`TRUNCATE ${relation} CASCADE`).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    )
    await client.query('ROLLBACK TO SAVEPOINT attempt')
    if (code !== '23001') throw new SnapshotRefused('unguarded', relation)
  }
}
