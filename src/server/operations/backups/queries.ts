import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { BackupContents } from '#domain/operations/backups/backup-contents.ts'
import { type BackupDiff, diffBackup } from '#domain/operations/backups/backup-diff.ts'
import type { BackupSlot } from '#domain/platform/backups/backup-name.ts'
import type { AffectedProducts } from '#domain/platform/backups/safety-copy.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { inReadSnapshot } from '#server/database/in-read-snapshot.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { backup } from '#server/database/schema/operations/backups.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readContents } from './internal/read-contents.ts'
import { readBackup } from './internal/store-backup.ts'

const summaryColumns = {
  name: backup.name,
  kind: backup.kind,
  takenOn: backup.takenOn,
  slot: backup.slot,
  takenAt: backup.takenAt,
  reason: backup.reason,
  products: backup.products,
  categories: backup.categories,
  texts: backup.texts,
  settings: backup.settings,
  size: backup.size,
  sha256: backup.sha256,
}

/** All backups, newest first, without their contents. */
export async function listBackups({ db }: Pick<Ports, 'db'>) {
  return db
    .select({ ...summaryColumns, author: account.name })
    .from(backup)
    .leftJoin(account, eq(account.id, backup.authorId))
    .orderBy(desc(backup.takenAt), desc(backup.name))
}

export async function hasBackup({ db }: Pick<Ports, 'db'>): Promise<boolean> {
  return (await db.$count(backup)) > 0
}

export type BackupOffer = Pick<
  typeof backup.$inferSelect,
  'name' | 'takenAt' | 'products' | 'categories' | 'texts' | 'settings'
>

/** Maximum number of backups compared with the current shop. */
const maxCompared = 10

/**
 * The newest backup that differs from the current shop, so that restoring it changes something. Includes safety copies,
 * which contain recently deleted data. Undefined when none of the newest ten differs.
 */
export async function findLatestBackup({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Promise<BackupOffer | undefined> {
  return inReadSnapshot(db, async (transaction) => {
    const newest = await transaction
      .select({
        name: backup.name,
        takenAt: backup.takenAt,
        products: backup.products,
        categories: backup.categories,
        texts: backup.texts,
        settings: backup.settings,
      })
      .from(backup)
      .orderBy(desc(backup.takenAt), desc(backup.name))
      .limit(maxCompared)
    if (newest.length === 0) return undefined
    const current = await readContents(transaction, clock.now())
    for (const offer of newest) {
      const stored = await readBackup(transaction, offer.name)
      if (stored && !diffBackup(current, stored).isEmpty) return offer
    }
    return undefined
  })
}

/** The result of an import, from the safety copy taken before it; undefined for any other backup. */
export async function findImport(
  { db }: Pick<Ports, 'db'>,
  name: string,
): Promise<{ copy: string; added: number; changed: number } | undefined> {
  const [row] = await db
    .select({ affected: backup.affected })
    .from(backup)
    .where(and(eq(backup.name, name), eq(backup.reason, 'products.imported')))
  const affected = row?.affected as AffectedProducts | null | undefined
  return affected ? { copy: name, added: affected.added.length, changed: affected.ids.length } : undefined
}

/**
 * The name of a day's backup in a slot. With `slot` null: the daily backup (without a slot), else the last backup of
 * the day. Ignores safety copies. Throws DomainError 'backup_not_found'.
 */
export async function findBackupOf(
  { db }: Pick<Ports, 'db'>,
  day: Day,
  slot: BackupSlot | null,
): Promise<string> {
  const isOnDay = and(eq(backup.takenOn, day), sql`${backup.kind} <> 'safety'`)
  const [row] = await db
    .select({ name: backup.name })
    .from(backup)
    .where(slot ? and(isOnDay, eq(backup.slot, slot)) : isOnDay)
    .orderBy(desc(isNull(backup.slot)), desc(backup.takenAt))
    .limit(1)
  if (!row) throw new DomainError('backup_not_found')
  return row.name
}

/** The changes that restoring the backup would make now. Throws DomainError 'backup_unusable'. */
export async function previewRestore(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  name: string,
): Promise<BackupDiff> {
  return inReadSnapshot(db, async (transaction) => {
    const stored = await readBackup(transaction, name)
    if (!stored) throw new DomainError('backup_unusable', { name })
    return diffBackup(await readContents(transaction, clock.now()), stored)
  })
}

/** The contents of a backup, for its download. Throws DomainError 'not_found'. */
export async function getBackup({ db }: Pick<Ports, 'db'>, name: string): Promise<BackupContents> {
  const contents = await db.transaction((transaction) => readBackup(transaction, name))
  if (!contents) throw new DomainError('not_found')
  return contents
}
