import type { ClientBase } from 'pg'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import { takeSnapshot } from './internal/take-snapshot.ts'
import { SnapshotRefused } from './snapshot-refused.ts'

type Options = {
  isLive: boolean
  allowsMissingBackup: boolean
  now: () => Date
  onProgress: (line: string) => void
}

/**
 * The step before a migration of a filled database: takes a snapshot of its rows; files are unaffected by migrations.
 * Without a snapshot key, a live shop is migrated only when its operator allows it; a demonstration always.
 */
export function beforeMigrating(
  config: SnapshotConfig | undefined,
  { isLive, allowsMissingBackup, now, onProgress }: Options,
): (client: ClientBase) => Promise<void> {
  return async (client) => {
    if (allowsMissingBackup)
      return onProgress('the schema changes without a snapshot, as MIGRATE_WITHOUT_BACKUP says')
    if (!config) {
      if (!isLive) return
      throw new SnapshotRefused(
        'no_key',
        'the schema is about to change; MIGRATE_WITHOUT_BACKUP=1 goes without',
      )
    }
    const snapshot = await takeSnapshot(client, config, { kind: 'migration', now: now() })
    if (!snapshot) throw new SnapshotRefused('in_use', 'another snapshot is being taken')
    onProgress(`the schema is about to change: snapshot ${snapshot.name}`)
  }
}
