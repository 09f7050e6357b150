import { sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { HistoryHeader, HistoryLine } from '#server/database/seed/history/history-file.ts'
import { readSeedReferences } from '#server/database/seed/history/seed-history.ts'
import { type HistoryShop, historyOrigin } from './history-shop.ts'

type Row = Record<string, unknown>
type Table = HistoryHeader['tables'][number]

const signInTables = ['credential', 'session', 'verification']
const technicalTables = [
  'rate_limit',
  'heartbeat',
  'time_machine',
  'setting',
  'checkout',
  'error_report',
  'backup',
]
/** The seals of rows, which the new shop writes; documents, which it renders; events and visits, processed each day. */
const transientTables = ['seal', 'invoice_document', 'sandbox.event', 'provider_event', 'visit', 'visit_step']
const tablesOfTriggers = ['list_count', 'product_listing', 'category_figure', 'demo_figure', 'search_word']
/** Tables that a demonstration does not take over. */
const leftOut = new Set([...signInTables, ...technicalTables, ...transientTables, ...tablesOfTriggers])

/**
 * Records the rows that change from day to day, each table in an order that its foreign keys allow. Ids are replaced in
 * order of appearance, so that two runs of the same history give the same lines.
 */
export async function recordChanges({ ports: { db } }: HistoryShop) {
  const tables = await listTables(db)
  const references = await readSeedReferences(db)
  const nameIds = canonicalNames(references)
  const seededNames = new Map([...references].map(([name, id]) => [id, name]))
  const known = new Map<Table, Map<string, string>>()
  const lines: HistoryLine[] = []
  let seen = 0n

  /**
   * Rows since the last time, by key: keys are numbered in the order of their rows. Ids of the seed differ with each
   * shop, so rows with such a key come first, in the order of their names.
   */
  async function changedRows({ name, key }: Table): Promise<Row[]> {
    const keys = key.map((column) => `t."${column}"`).join(', ')
    const { rows } = await db.execute<{ row: Row }>(
      sql`SELECT to_jsonb(t) AS row FROM ${sql.raw(quotedName(name))} t
          WHERE t.xmin::text::bigint > ${seen.toString()}::bigint
          ORDER BY ${sql.raw(keys)}`,
    )
    const nameOf = (row: Row) => key.map((column) => seededNames.get(String(row[column])) ?? '').join(' ')
    const named = rows.map(({ row }) => ({ row, name: nameOf(row) }))
    const ofSeed = named.filter((row) => row.name.trim() !== '').sort((a, b) => (a.name < b.name ? -1 : 1))
    return [...ofSeed, ...named.filter((row) => row.name.trim() === '')].map(({ row }) => row)
  }
  async function keysNow(table: Table): Promise<Set<string>> {
    const { rows } = await db.execute<{ row: Row }>(
      sql`SELECT to_jsonb(t) AS row FROM ${sql.raw(quotedName(table.name))} t`,
    )
    return new Set(rows.map((row) => keyOf(table, row.row)))
  }
  async function record(add: (table: Table, key: string, row: Row | null) => void): Promise<void> {
    const { rows } = await db.execute<{ now: string }>(sql`SELECT txid_current()::text AS now`)
    for (const table of tables) {
      const before = known.get(table) ?? new Map<string, string>()
      known.set(table, before)
      for (const row of await changedRows(table)) {
        const [key, text] = [keyOf(table, row), JSON.stringify(row)]
        if (before.get(key) === text) continue
        add(table, key, row)
        before.set(key, text)
      }
      const { rows: counted } = await db.execute<{ n: number }>(
        sql.raw(`SELECT count(*)::int AS n FROM ${quotedName(table.name)}`),
      )
      if (counted[0]?.n === before.size) continue
      const existing = await keysNow(table)
      for (const key of before.keys())
        if (!existing.has(key)) {
          add(table, key, null)
          before.delete(key)
        }
    }
    seen = BigInt(rows[0]?.now ?? 0)
  }

  const seeded = new Map<string, Row>()
  await record((table, key, row) => void (row && seeded.set(`${table.name} ${key}`, row)))
  return {
    /** Records what has changed since the last call, as of the end of a day. */
    async recordDay(today: Day): Promise<void> {
      await record((table, key, row) => {
        const before = seeded.get(`${table.name} ${key}`)
        const at = tables.indexOf(table)
        if (!row) lines.push([today, at, nameIds(JSON.parse(key)), null])
        else if (before) {
          const changed = table.columns.filter(
            (name) => JSON.stringify(row[name]) !== JSON.stringify(before[name]),
          )
          lines.push([
            today,
            at,
            nameIds(JSON.parse(key)),
            nameIds(Object.fromEntries(changed.map((name) => [name, row[name]]))),
          ])
        } else
          lines.push([today, at, nameIds(JSON.parse(key)), nameIds(table.columns.map((name) => row[name]))])
      })
    },
    read: () => ({ header: { origin: historyOrigin, tables }, lines }),
  }
}

export const quotedName = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
const keyOf = (table: Table, row: Row) => JSON.stringify(table.key.map((name) => row[name]))

type Db = HistoryShop['ports']['db']

/** Tables with their columns and keys, each after those that its foreign keys name. */
async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; columns: string[]; key: string[]; after: string[] }>(sql`
    SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_index i JOIN pg_attribute a
         ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
      ARRAY(SELECT CASE fn.nspname WHEN 'public' THEN f.relname ELSE fn.nspname || '.' || f.relname END::text
       FROM pg_constraint r JOIN pg_class f ON f.oid = r.confrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
       WHERE r.conrelid = c.oid AND r.contype = 'f' AND f.oid <> c.oid) AS after
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'sandbox') ORDER BY 1`)
  const sorted: Table[] = []
  const waiting = new Map(rows.filter(({ name }) => !leftOut.has(name)).map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ after }) => !after.some((name) => waiting.has(name)))
    if (!next) throw new Error(`Foreign keys in a circle: ${[...waiting.keys()].join(', ')}`)
    waiting.delete(next.name)
    sorted.push({ name: next.name, columns: next.columns, key: next.key })
  }
  return sorted
}

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b(?:[a-z]+_)[0-9a-f]{16,}\b/g

/** Replaces references by their names, and other ids by numbered ones in order of appearance, which keeps their order. */
function canonicalNames(references: ReadonlyMap<string, string>) {
  const names = new Map([...references].map(([name, id]) => [id, `{${name}}`]))
  function nameOf(id: string): string {
    const known = names.get(id)
    if (known) return known
    const number = (names.size + 1).toString(16)
    const [prefix] = id.split(/(?<=_)/)
    const name = id.includes('-')
      ? `01900000-0000-7000-8000-${number.padStart(12, '0')}`
      : `${prefix}${number.padStart(id.length - (prefix?.length ?? 0), '0')}`
    names.set(id, name)
    return name
  }
  const replace = <T>(value: T): T => {
    if (typeof value === 'string') return value.replace(idPattern, nameOf) as T
    if (Array.isArray(value)) return value.map(replace) as T
    if (value && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [replace(key), replace(item)]),
      ) as T
    return value
  }
  return replace
}
