import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { AppliedMigration, Sequence, TablePart } from '../snapshot-parts.ts'

/** The schemas of the shop's own tables. The job queue creates its schema itself. */
export const shopSchemas = ['public', 'sandbox']

export const quoted = (schema: string, name: string) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** Settings for one canonical text form of values and a physical order of rows: the same rows give the same bytes. */
export const canonicalOutputSettings = `
  SET LOCAL synchronize_seqscans = off; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

/** All tables with their columns except generated ones, by name. */
export async function listTables(client: pg.ClientBase): Promise<TablePart[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND n.nspname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [shopSchemas],
  )
  return rows
}

/**
 * Yields the rows of a table or query as they are read; returns their number and hash. One row is one line: COPY
 * escapes line breaks.
 */
export async function* copyOut(
  client: pg.ClientBase,
  source: string,
): AsyncGenerator<Buffer, { rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const bytes of client.query(copyTo(`COPY ${source} TO STDOUT`)) as AsyncIterable<Buffer>) {
    hash.update(bytes)
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1
    yield bytes
  }
  return { rows, sha256: hash.digest('hex') }
}

export const tableToCopy = ({ schema, name, columns }: TablePart) =>
  `${quoted(schema, name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** The number and hash of the rows, without the rows. */
export async function tableChecksum(client: pg.ClientBase, source: string) {
  const chunks = copyOut(client, source)
  for (let chunk = await chunks.next(); ; chunk = await chunks.next()) if (chunk.done) return chunk.value
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1, 2`,
    [shopSchemas],
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const { rows: found } = await client.query(
      `SELECT last_value::text AS value, is_called FROM ${quoted(schema, name)}`,
    )
    sequences.push({ schema, name, value: found[0].value, isCalled: found[0].is_called })
  }
  return sequences
}

const exists = async (client: pg.ClientBase, name: string) =>
  (await client.query('SELECT to_regclass($1) IS NOT NULL AS is_there', [name])).rows[0].is_there as boolean

/** The migrations applied to a database; empty for an empty one. */
export async function readMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.map(({ hash, created_at }) => ({ hash, at: Number(created_at) }))
}

/** The head of the ledger's hash chain, null without a seal, and the count and hash of all document numbers. */
export async function readProofs(client: pg.ClientBase) {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT hash FROM seal WHERE chain = 'ledger' ORDER BY number DESC LIMIT 1`,
  )
  const { rows: count, sha256 } = await tableChecksum(
    client,
    '(SELECT number FROM invoice ORDER BY number COLLATE "C")',
  )
  return { ledgerHead: rows[0]?.hash ?? null, invoices: { count, sha256 } }
}

/** SQL of the unfinished jobs without the scheduled ones; undefined when there is no queue yet. */
export async function jobsToCopy(
  client: pg.ClientBase,
  ticks: readonly string[],
): Promise<string | undefined> {
  if (!(await exists(client, 'pgboss.job'))) return undefined
  const excluded = [...ticks, 'time.fast-forward'].map((name) => pg.escapeLiteral(name)).join(', ')
  return `(SELECT jsonb_build_object('name', name, 'data', data) FROM pgboss.job
           WHERE state <= 'active' AND name NOT LIKE '\\_\\_%' AND name NOT IN (${excluded}) ORDER BY created_on, id)`
}
