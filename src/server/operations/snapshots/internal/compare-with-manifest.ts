import { withClient } from '#server/database/with-client.ts'
import type { SnapshotManifest } from '../snapshot-parts.ts'
import { SnapshotRefused } from '../snapshot-refused.ts'
import {
  canonicalOutputSettings,
  listTables,
  readProofs,
  readSequences,
  tableChecksum,
  tableToCopy,
} from './copy-tables.ts'

/**
 * Compares a restored database with the manifest. Throws SnapshotRefused when a table, a sequence or a proof differs.
 */
export async function compareWithManifest(
  connectionString: string,
  manifest: SnapshotManifest,
): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(canonicalOutputSettings)
    const found = new Map<string, string>()
    for (const table of await listTables(client)) {
      const { rows, sha256 } = await tableChecksum(client, tableToCopy(table))
      found.set(`${table.schema}.${table.name}`, `${rows} ${sha256}`)
    }
    const differences = manifest.tables
      .map(({ schema, name, rows, sha256 }) => ({ table: `${schema}.${name}`, digest: `${rows} ${sha256}` }))
      .filter(({ table, digest }) => found.get(table) !== digest)
      .map(({ table }) => table)
    if (found.size !== manifest.tables.length) differences.push('number of tables')
    const { ledgerHead, invoices } = await readProofs(client)
    if (ledgerHead !== manifest.ledgerHead) differences.push('ledger head')
    if (JSON.stringify(invoices) !== JSON.stringify(manifest.invoices)) differences.push('document numbers')
    if (JSON.stringify(await readSequences(client)) !== JSON.stringify(manifest.sequences))
      differences.push('sequences')
    if (differences.length > 0) throw new SnapshotRefused('differs', differences.join(', '))
  })
}
