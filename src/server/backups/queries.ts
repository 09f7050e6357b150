import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { BackupContents } from '#domain/backups/backup-contents.ts'
import { type BackupDiff, diffBackup } from '#domain/backups/backup-diff.ts'
import type { BackupSlot } from '#domain/backups/backup-name.ts'
import type { Day } from '#domain/calendar/day.ts'
import { DomainError } from '#domain/errors.ts'
import { atOneMoment } from '../database/at-one-moment.ts'
import { account } from '../database/schema/accounts.ts'
import { backup } from '../database/schema/backups.ts'
import type { Ports } from '../ports/ports.ts'
import { readContents } from './read-contents.ts'
import { readBackup } from './store-backup.ts'

const described = {
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

/** Every backup there is, newest first, without its contents. */
export async function listBackups({ db }: Pick<Ports, 'db'>) {
  return db
    .select({ ...described, author: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}` })
    .from(backup)
    .leftJoin(account, eq(account.id, backup.authorId))
    .orderBy(desc(backup.takenAt), desc(backup.name))
}

/** The newest backup the shop took by itself or somebody took by hand; undefined while there is none. */
export async function findLatestBackup({ db }: Pick<Ports, 'db'>): Promise<string | undefined> {
  const [row] = await db
    .select({ name: backup.name })
    .from(backup)
    .where(sql`${backup.kind} <> 'safety'`)
    .orderBy(desc(backup.takenAt), desc(backup.name))
    .limit(1)
  return row?.name
}

/**
 * The backup of a day: of one slot, or (slot null) its daily version, which is the one named for the bare day or else
 * the last one of that day. Throws `backup_none_then`.
 */
export async function findBackupOf(
  { db }: Pick<Ports, 'db'>,
  on: Day,
  slot: BackupSlot | null,
): Promise<string> {
  const ofDay = and(eq(backup.takenOn, on), sql`${backup.kind} <> 'safety'`)
  const [row] = await db
    .select({ name: backup.name })
    .from(backup)
    .where(slot ? and(ofDay, eq(backup.slot, slot)) : ofDay)
    .orderBy(desc(isNull(backup.slot)), desc(backup.takenAt))
    .limit(1)
  if (!row) throw new DomainError('backup_none_then')
  return row.name
}

/** What restoring this backup would do now. Throws `backup_unusable`. */
export async function previewRestore(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  name: string,
): Promise<BackupDiff> {
  return atOneMoment(db, async (transaction) => {
    const then = await readBackup(transaction, name)
    if (!then) throw new DomainError('backup_unusable', { name })
    return diffBackup(await readContents(transaction, clock.now()), then)
  })
}

/** The contents of a backup, for its download. Throws `not_found`. */
export async function getBackup({ db }: Pick<Ports, 'db'>, name: string): Promise<BackupContents> {
  const contents = await db.transaction((transaction) => readBackup(transaction, name))
  if (!contents) throw new DomainError('not_found')
  return contents
}
