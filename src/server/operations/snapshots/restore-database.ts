import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { countOtherConnections } from '#server/database/count-other-connections.ts'
import { withClient } from '#server/database/with-client.ts'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import { noProgress } from '#server/ports/progress.ts'
import { canonicalOutputSettings, listTables, quoted, tableToCopy } from './internal/copy-tables.ts'
import { withoutConstraints } from './internal/without-constraints.ts'
import { type ReadSnapshot, readSnapshot } from './open-snapshot.ts'
import { clearDatabase, createSchema, hasRows, requireKnownMigrations } from './shop-schema.ts'
import type { Sequence, SnapshotBegin } from './snapshot-parts.ts'
import { SnapshotRefused } from './snapshot-refused.ts'

type Options = {
  connectionString: string
  /** Whether the snapshot may replace the database's contents. */
  replaces: boolean
}

/**
 * Restores a snapshot, schema and rows, in one transaction: either completely, or the database is unchanged. Throws
 * SnapshotRefused.
 */
export async function restoreDatabase(
  { store, key }: Pick<SnapshotConfig, 'store' | 'key'>,
  name: string,
  { connectionString, replaces }: Options,
  progress = noProgress,
): Promise<ReadSnapshot> {
  // An error closes the connection, which rolls the transaction back.
  return withClient(connectionString, async (client) => {
    // A running shop would keep writing to the replaced tables.
    if (await isUsed(client)) throw new SnapshotRefused('in_use')
    await client.query('BEGIN')
    await client.query(canonicalOutputSettings)
    await client.query('SET LOCAL client_min_messages = warning')
    if (!replaces && (await hasRows(client))) throw new SnapshotRefused('not_empty')
    const read = await load(client, (visitor) => readSnapshot(store, name, key, visitor, progress))
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return read
  })
}

/**
 * Whether other sessions use the database. Retries for 3 s, because PostgreSQL still lists a session for a moment after
 * its end. Call it outside a transaction: inside one the list does not change.
 */
async function isUsed(client: pg.Client): Promise<boolean> {
  const deadline = performance.now() + 3_000
  while ((await countOtherConnections(client)) > 0) {
    if (performance.now() > deadline) return true
    await wait(50)
  }
  return false
}

type Read = (visitor: Parameters<typeof readSnapshot>[3]) => Promise<ReadSnapshot>

/** Loads tables as they are read; the constraints are recreated after the last one. */
async function load(client: pg.Client, read: Read): Promise<ReadSnapshot> {
  const begun = Promise.withResolvers<SnapshotBegin>()
  const cleared = Promise.withResolvers<void>()
  const loaded = Promise.withResolvers<ReadSnapshot>()
  const reading = read({
    async begin(begin) {
      begun.resolve(begin)
      await cleared.promise
    },
    async table(table, bytes) {
      await pipeline(bytes, client.query(copyFrom(`COPY ${tableToCopy(table)} FROM STDIN`)))
    },
  })
  reading.then(loaded.resolve, (error) => {
    begun.reject(error)
    loaded.reject(error)
  })
  // A rejection before the promise is awaited would be unhandled and end the process.
  for (const { promise } of [cleared, loaded]) promise.catch(() => {})
  const { migrations } = await begun.promise
  try {
    requireKnownMigrations(migrations)
    await clearDatabase(client)
    await createSchema(client, migrations)
    await withoutConstraints(client, await listTables(client), async () => {
      cleared.resolve()
      const { manifest } = await loaded.promise
      await setSequences(client, manifest.sequences)
    })
  } catch (error) {
    cleared.reject(error)
    throw error
  }
  return loaded.promise
}

async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(schema, name), value, isCalled])
}
