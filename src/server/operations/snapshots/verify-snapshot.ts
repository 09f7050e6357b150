import { randomBytes } from 'node:crypto'
import { auditDocuments } from '#server/billing/invoices/audit-documents.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrateDatabase } from '#server/database/migrate-database.ts'
import { withClient } from '#server/database/with-client.ts'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import { noProgress, type RunStep } from '#server/ports/progress.ts'
import { compareWithManifest } from './internal/compare-with-manifest.ts'
import { examineSnapshot, type ReadSnapshot } from './open-snapshot.ts'
import { restoreDatabase } from './restore-database.ts'

export type SnapshotReport = ReadSnapshot & {
  /** The faults that the shop's own checks find in the restored database. */
  ledgerFaults: number
  documentFaults: number
}

/**
 * Proves a snapshot by restoring it: checks the hash of every file, restores the rows into a temporary database,
 * compares them byte by byte, and runs the checks of ledger and documents. Drops the database afterwards. Throws
 * SnapshotRefused.
 */
export async function verifySnapshot(
  config: Pick<SnapshotConfig, 'store' | 'key'>,
  name: string,
  connectionString: string,
  /** Runs each step and shows its progress. */
  runStep: RunStep = (_, work) => work(noProgress),
): Promise<SnapshotReport> {
  const read = await runStep('Reading the snapshot', (progress) =>
    examineSnapshot(config.store, name, config.key, progress),
  )
  return withScratchDatabase(connectionString, async (scratch) => {
    await runStep('Restoring it beside the shop', (progress) =>
      restoreDatabase(config, name, { connectionString: scratch, replaces: false }, progress),
    )
    await compareWithManifest(scratch, read.manifest)
    // The checks of this release need its schema.
    await migrateDatabase(scratch)
    const db = openDatabase(scratch, { maxConnections: 2 })
    try {
      const { found } = await runStep('Verifying its ledger', (progress) => verifyLedger({ db }, progress))
      const { checks } = await runStep('Checking its documents', (progress) =>
        auditDocuments({ db }, progress),
      )
      return {
        ...read,
        ledgerFaults: found,
        documentFaults: checks.reduce((sum, { count }) => sum + count, 0),
      }
    } finally {
      await db.$client.end()
    }
  })
}

/** Creates a temporary database; the role needs the permission to create databases. */
async function withScratchDatabase<T>(
  connectionString: string,
  run: (scratch: string) => Promise<T>,
): Promise<T> {
  const name = `vitrine_verify_${randomBytes(6).toString('hex')}`
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const runOnServer = (sql: string) => withClient(connectionString, (client) => client.query(sql))
  await runOnServer(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  try {
    return await run(url.href)
  } finally {
    await runOnServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}
