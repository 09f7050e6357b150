import { sql } from 'drizzle-orm'
import { addMonths, day, dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Database, Transaction } from '../../database.ts'
import { type HistoryLine, type HistoryTable, readHistory, readMails } from './history-file.ts'
import { relocateTexts } from './relocate-texts.ts'

/** Rows of one statement; their JSON stays well under PostgreSQL's limit of a value. */
const batchSize = 1000

/** Table names as in the file: `sandbox.` before those of the sandbox's schema. */
const identifier = (name: string) =>
  sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )
const identifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/**
 * Fills an empty demonstration shop with the recorded history up to yesterday, with its second year as the current one.
 * Mails are those of this month and the last one. The shop has its accounts and its catalogue.
 */
export async function seedHistory(
  { clock, shop }: Pick<Ports, 'clock' | 'shop'>,
  transaction: Transaction,
): Promise<void> {
  const { header, linesBefore } = await readHistory()
  const lastYear = yearOf(header.until)
  const today = dayInParis(clock.now())
  const untilDay = `${lastYear}${today.slice(4)}`
  const mails = await Promise.all(monthsBefore(untilDay).map((month) => readMails(month, untilDay)))
  const relocate = relocateTexts({
    references: await readSeedReferences(transaction),
    origin: { from: header.origin, to: shop.publicUrl },
    years: yearOf(today) - lastYear,
  })
  const rows = lastStates([...linesBefore(untilDay), ...mails.flat()])
  for (const [at, table] of header.tables.entries()) {
    const states = [...(rows.get(at)?.values() ?? [])]
    const inserted = states.flatMap(({ values }) => (Array.isArray(values) ? [values] : []))
    await insertRows(
      transaction,
      table,
      inserted.map((values) => relocate(toRow(table, values))),
    )
    for (const { key, values } of states)
      if (values && !Array.isArray(values))
        await changeRow(transaction, table, relocate(toKey(table, key)), relocate(values))
  }
  await moveSequences(transaction)
}

/** The month of a recorded day and the one before: mails of earlier ones are left out. */
function monthsBefore(untilDay: string): string[] {
  const first = day(`${untilDay.slice(0, 7)}-01`)
  return [addMonths(first, -1), first].map((month) => month.slice(0, 7))
}

type State = { key: unknown[]; values: HistoryLine[3] }

/** The last state of each row, by the number of its table; rows stay in the order of their insertion. */
function lastStates(lines: readonly HistoryLine[]): Map<number, Map<string, State>> {
  const tables = new Map<number, Map<string, State>>()
  for (const [, table, key, values] of lines) {
    const states = tables.get(table) ?? new Map<string, State>()
    tables.set(table, states)
    const name = key.join('\n')
    if (values === null) states.delete(name)
    else states.set(name, { key, values })
  }
  return tables
}

const toRow = ({ columns }: HistoryTable, values: unknown[]) =>
  Object.fromEntries(columns.map((name, at) => [name, values[at]]))
const toKey = (table: HistoryTable, key: unknown[]) =>
  Object.fromEntries(table.key.map((name, at) => [name, key[at]]))

/** Inserts rows; a row that a trigger has created is replaced. */
async function insertRows(
  transaction: Transaction,
  { name, columns, key }: HistoryTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const others = columns.filter((column) => !key.includes(column))
  const replaced = sql.join(
    others.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  const onConflict = others.length > 0 ? sql`DO UPDATE SET ${replaced}` : sql`DO NOTHING`
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = JSON.stringify(rows.slice(from, from + batchSize))
    await transaction.execute(sql`
      INSERT INTO ${identifier(name)} (${identifiers(columns)}) OVERRIDING SYSTEM VALUE
      SELECT ${identifiers(columns)} FROM jsonb_populate_recordset(NULL::${identifier(name)}, ${batch}::jsonb)
      ON CONFLICT (${identifiers(key)}) ${onConflict}`)
  }
}

/** Changes columns of a row that the seed has inserted. */
async function changeRow(
  transaction: Transaction,
  { name, key }: HistoryTable,
  keyValues: Record<string, unknown>,
  changes: Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(changes)
  if (columns.length === 0) return
  const values = JSON.stringify({ ...keyValues, ...changes })
  const changed = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = new_row.${sql.identifier(column)}`),
    sql`, `,
  )
  const isRow = sql.join(
    key.map((column) => sql`stored.${sql.identifier(column)} = new_row.${sql.identifier(column)}`),
    sql` AND `,
  )
  await transaction.execute(sql`
    UPDATE ${identifier(name)} stored SET ${changed}
    FROM jsonb_populate_record(NULL::${identifier(name)}, ${values}::jsonb) new_row WHERE ${isRow}`)
}

/** The ids of seeded rows, by the names that the recorded texts use for them. */
export async function readSeedReferences(
  transaction: Database | Transaction,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await transaction.execute<{ id: string; name: string }>(sql`
    SELECT id, 'account:' || email AS name FROM account
    UNION ALL SELECT id, 'legal_document:' || kind || ':' || language FROM legal_document`)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Sets every sequence of a column after the highest number of its column. */
async function moveSequences(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    DO $$ DECLARE found record; BEGIN
      FOR found IN
        SELECT format('%I.%I', n.nspname, c.relname) AS table_name, a.attname AS column_name,
               pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) AS sequence_name
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relkind = 'r' AND n.nspname IN ('public', 'sandbox') AND a.attnum > 0 AND NOT a.attisdropped
          AND pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) IS NOT NULL
      LOOP
        EXECUTE format('SELECT setval(%L, (SELECT max(%I) FROM %s)) WHERE EXISTS (SELECT FROM %s)',
                       found.sequence_name, found.column_name, found.table_name, found.table_name);
      END LOOP;
    END $$`)
  // No column owns this one.
  await transaction.execute(sql`
    SELECT setval('order_number', (SELECT max(right(number, 6)::int) FROM "order"))
    WHERE EXISTS (SELECT FROM "order")`)
}
