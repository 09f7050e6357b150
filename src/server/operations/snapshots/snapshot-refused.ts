const reasons = {
  no_key: 'BACKUP_KEY is not set: snapshots cannot be encrypted or decrypted without it',
  bad_key: 'BACKUP_KEY is mistyped: its checksum is wrong',
  not_a_snapshot: 'the file is not a snapshot of a shop',
  wrong_key: 'the snapshot was encrypted with a different BACKUP_KEY',
  damaged: 'the snapshot was modified or truncated after it was written',
  newer: 'a newer or different release of the shop took the snapshot: install that release first',
  not_empty: 'the database or the files folder is not empty: --replace overwrites both with the snapshot',
  in_use: 'another process is using the database: stop the shop first',
  differs: 'the restored data differs from the snapshot',
  unguarded: 'the constraints or triggers that protect issued documents are not in force after the restore',
} as const

/** Why a snapshot is not taken, opened or restored, with a message for the operator. */
export class SnapshotRefused extends Error {
  readonly reason: keyof typeof reasons

  constructor(reason: keyof typeof reasons, detail?: string) {
    super(detail ? `${reasons[reason]} (${detail})` : reasons[reason])
    this.name = 'SnapshotRefused'
    this.reason = reason
  }
}
