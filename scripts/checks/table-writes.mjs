// Finds statements of src/server that write a table outside the context whose schema folder defines it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders that may write tables of other contexts, and why; with `tables`, only those. */
const exemptions = [
  { from: 'adapters/', reason: 'An adapter implements a port, for example of accounts, with its tables.' },
  { from: 'database/seed/', reason: 'The seed fills an empty database.' },
  { from: 'operations/backups/', reason: 'A restore writes rows as the backup has them.' },
  { from: 'operations/privacy/', reason: 'Erasure and retention delete from all contexts at once.' },
  { from: 'operations/secrets/', reason: 'A new key encrypts the secrets of all contexts again.' },
  { from: 'platform/audit/seal-chains.ts', tables: ['table'], reason: 'The chain to seal is a parameter.' },
  // Breaches: the context of the table is a later one, and the statement is part of a locked transaction.
  {
    from: 'billing/receivables/reduce-owed.ts',
    tables: ['collection'],
    reason: 'A credit reduces the claim.',
  },
  {
    from: 'billing/receivables/reverse-write-off.ts',
    tables: ['collection'],
    reason: 'The claim is open again before a payment or a credit is applied to it.',
  },
  {
    from: 'billing/tax/seat-proofs.ts',
    tables: ['order'],
    reason: 'A seat proof settles the doubt of its order.',
  },
  {
    from: 'subscriptions/billing-details/',
    tables: ['order'],
    reason: 'Other billing details, or a withdrawn seat proof, raise the doubt of the order.',
  },
]

const schema = 'src/server/database/schema/'
const definition = /export const (\w+) = (pgTable|\w+[.]table)\(\s*'(\w+)'/g
const alias = /\b(\w+) as (\w+)\b/g
const builderWrite = /\b(db|transaction)\s*[.](?:insert|update|delete)\(\s*(?:schema[.])?(\w+)/g
const sqlWrite = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|COPY)\s+(?:\$\{|")?(\w+)/g

/**
 * Writes of a table by code of another context, without the exempt ones. `owner` is undefined when the code does not
 * name the table.
 */
export function findForeignWrites(folder) {
  return readForeignWrites(folder).filter(
    (write) => !exemptions.some((exemption) => isExempt(write, exemption)),
  )
}

/** Exemptions that the code no longer needs. */
export function findIdleExemptions(folder) {
  const writes = readForeignWrites(folder)
  return exemptions
    .flatMap(({ from, tables = [undefined] }) => tables.map((table) => ({ from, tables: table && [table] })))
    .filter((exemption) => !writes.some((write) => isExempt(write, exemption)))
}

const isExempt = ({ path, table }, { from, tables }) =>
  path.startsWith(`src/server/${from}`) && (tables?.includes(table) ?? true)

function readForeignWrites(folder) {
  const files = globSync('src/server/**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  const owners = readOwners(files)
  return files
    .filter(({ path }) => !path.startsWith(schema))
    .flatMap(({ path, text }) =>
      writtenTables(text, owners).map((table) => ({ path, table, owner: owners.get(table) })),
    )
    .filter(({ path, owner }) => owner === undefined || !path.startsWith(`src/server/${owner}/`))
}

function writtenTables(text, owners) {
  const names = new Map([...text.matchAll(alias)].map(([, name, local]) => [local, name]))
  return [
    ...[...text.matchAll(builderWrite)].map(([, , local]) => names.get(local) ?? local),
    ...[...text.matchAll(sqlWrite)].map(([, name]) => name).filter((name) => owners.has(name)),
  ]
}

/** The context of each table, by its name in the code and, outside the sandbox's own schema, in SQL. */
function readOwners(files) {
  return new Map(
    files
      .filter(({ path }) => path.startsWith(schema))
      .flatMap(({ path, text }) => {
        const [context] = path.slice(schema.length).split('/')
        return [...text.matchAll(definition)].flatMap(([, name, kind, table]) =>
          kind === 'pgTable'
            ? [
                [name, context],
                [table, context],
              ]
            : [[name, context]],
        )
      }),
  )
}
