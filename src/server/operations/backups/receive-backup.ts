import { eq } from 'drizzle-orm'
import { isBackupName, readAutomaticName } from '#domain/platform/backups/backup-name.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { backup } from '#server/database/schema/operations/backups.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { parseBackup, storeBackup } from './internal/store-backup.ts'

/**
 * Stores an uploaded backup under the name of its file. An existing name gets the suffix 'recu' with the instant, so
 * that nothing is overwritten. Throws DomainError 'backup_file_refused' for an invalid file.
 */
export async function receiveBackup(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { filename, json, actorId, ipHash }: { filename: string; json: string; actorId: string; ipHash: string },
): Promise<{ name: string }> {
  const contents = parseBackup(json)
  const baseName = filename
    .replace(/\.json$/i, '')
    .replace(/[^\w-]/g, '-')
    .slice(0, 60)
  if (!contents || !isBackupName(baseName)) throw new DomainError('backup_file_refused')
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const [existing] = await transaction
      .select({ name: backup.name })
      .from(backup)
      .where(eq(backup.name, baseName))
    const name = existing ? `${baseName}_recu-${now.getTime()}` : baseName
    await storeBackup(
      transaction,
      {
        name,
        kind: 'uploaded',
        takenAt: new Date(contents.takenAt),
        named: readAutomaticName(baseName),
        authorId: actorId,
        reason: '',
      },
      contents,
    )
    await recordAudit(transaction, {
      action: 'backup.received',
      actorId,
      subject: `backup/${name}`,
      details: { products: contents.products.length },
      ipHash,
      occurredAt: now,
    })
    return { name }
  })
}
