const reasons = {
  no_key: 'BACKUP_KEY is not set: without it nothing can be encrypted or opened',
  bad_key: 'BACKUP_KEY is mistyped: its checksum is wrong',
  not_a_snapshot: 'this is no snapshot of a shop',
  wrong_key: 'it was encrypted with another BACKUP_KEY',
  damaged: 'it was changed or cut off: what it holds is not what was written',
  newer: 'it was taken by a newer release of the shop, or by another one: install that release first',
  not_empty: 'the database or the folder of files is not empty: --replace puts the snapshot in their place',
  in_use: 'another process is using the database: stop the shop first',
  differs: 'what was restored is not what was taken',
  unguarded: 'what guards issued documents is not in force after loading',
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
