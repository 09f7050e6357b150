import { automaticBackupName, manualBackupName } from '#domain/platform/backups/backup-name.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { inWriteSnapshot } from '#server/database/in-write-snapshot.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readContents } from './internal/read-contents.ts'
import { storeBackup } from './internal/store-backup.ts'

type BackupPorts = Pick<Ports, 'db' | 'clock' | 'log'>

/**
 * Stores the automatic backup of this day and slot, after an important change or, without a reason, at the beginning of
 * a day.
 */
export async function takeAutomaticBackup(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { reason = '', actorId = null }: { reason?: string; actorId?: string | null },
): Promise<void> {
  const now = clock.now()
  await inWriteSnapshot(db, async (transaction) => {
    await storeBackup(
      transaction,
      {
        name: automaticBackupName(now),
        kind: 'automatic',
        takenAt: now,
        authorId: actorId,
        reason,
      },
      await readContents(transaction, now),
    )
  })
}

/** Takes a manual backup; returns its name. Throws DomainError 'backup_not_taken'. */
export async function takeManualBackup(
  { db, clock, log }: BackupPorts,
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<{ name: string }> {
  const now = clock.now()
  const name = manualBackupName(now)
  try {
    await inWriteSnapshot(db, async (transaction) => {
      const contents = await readContents(transaction, now)
      const deleted = await storeBackup(
        transaction,
        { name, kind: 'manual', takenAt: now, authorId: actorId, reason: '' },
        contents,
      )
      await recordAudit(transaction, {
        action: 'backup.taken',
        actorId,
        subject: `backup/${name}`,
        details: { deleted },
        ipHash,
        occurredAt: now,
      })
    })
  } catch (error) {
    log.error({ error: describeError(error) }, 'a backup could not be taken')
    throw new DomainError('backup_not_taken')
  }
  return { name }
}
