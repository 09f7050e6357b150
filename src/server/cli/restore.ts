import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { startDatabase } from '../database/prepare-database.ts'
import { readErasures } from '../operations/snapshots/erasure-list.ts'
import { eraseAgain } from '../operations/snapshots/erasures.ts'
import { examineSnapshot } from '../operations/snapshots/open-snapshot.ts'
import { restoreDatabase } from '../operations/snapshots/restore-database.ts'
import { restoreFilesAndJobs } from '../operations/snapshots/restore-files-and-jobs.ts'
import { requireKnownMigrations } from '../operations/snapshots/shop-schema.ts'
import { countRows } from '../operations/snapshots/snapshot-parts.ts'
import { SnapshotRefused } from '../operations/snapshots/snapshot-refused.ts'
import { wirePorts } from '../wiring.ts'
import { wireSnapshots } from '../wiring-storage.ts'
import { showProgress } from './show-progress.ts'
import { splitSnapshotPath } from './snapshot-place.ts'

/**
 * Restores a whole shop from a snapshot. Nothing is changed before the whole snapshot was read and verified. Returns
 * the exit code.
 */
export async function restore(
  config: Config,
  file: string | undefined,
  { replaces }: { replaces: boolean },
): Promise<number> {
  if (!file) {
    console.error('Which snapshot? npm run shop -- restore FILE')
    return 2
  }
  const { place, name } = splitSnapshotPath(file)
  const snapshots = wireSnapshots(config, place)
  if (!snapshots) throw new SnapshotRefused('no_key')
  const startedMs = performance.now()
  const { begin, manifest } = await showProgress('Reading the snapshot', (progress) =>
    examineSnapshot(snapshots.store, name, snapshots.key, progress),
  )
  requireKnownMigrations(begin.migrations)
  if (manifest.files && !replaces && (await hasFiles(join(config.dataDir, 'files'))))
    throw new SnapshotRefused('not_empty')
  const database = await startDatabase(config, (line) => console.log(`· ${line}`))
  try {
    const { connectionString, directConnectionString } = database
    await showProgress('Restoring the rows', (progress) =>
      restoreDatabase(snapshots, name, { connectionString: directConnectionString, replaces }, progress),
    )
    console.log(`· ${countRows(manifest)} rows restored, as of ${begin.takenAt}`)
    await migrateDatabase(directConnectionString)
    const { ports, close } = await wirePorts(config, { connectionString })
    try {
      const { files, jobs } = await showProgress('Restoring the files', (progress) =>
        restoreFilesAndJobs(ports, snapshots, name, progress),
      )
      console.log(`· ${files} files and ${jobs} unfinished jobs restored`)
      // Erasure lists of the snapshot's own folder and of this shop's snapshot folder.
      const lists = await Promise.all(
        [snapshots, wireSnapshots(config) ?? snapshots].map((source) => readErasures(source, begin.takenAt)),
      )
      const { users, withContracts } = await eraseAgain(ports, snapshots, new Set(lists.flat()))
      if (users > 0) console.log(`· accounts erased since the snapshot, erased again: ${users}`)
      for (const id of withContracts)
        console.log(`! account ${id} was erased since but had contracts then: end them in the back office`)
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
  if (!manifest.files) console.log('· files are unchanged: this snapshot was taken before a migration')
  if (begin.secretFingerprint !== snapshots.secretFingerprint)
    console.log(
      '! The secret of this shop is another than then: put back that APP_SECRET (or DATA_DIR/app-secret), or what is sealed does not open.',
    )
  console.log(`The shop is restored, in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`)
  return 0
}

async function hasFiles(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.some((entry) => entry.isFile())
}
