import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { asc, count, eq, inArray } from 'drizzle-orm'
import { backupContentsSchema } from '#domain/backups/backup-contents.schema.ts'
import type { BackupContents } from '#domain/backups/backup-contents.ts'
import { type BackupKind, type BackupSlot, mostBackups, slotOf } from '#domain/backups/backup-name.ts'
import { type Day, dayInParis } from '#domain/calendar/day.ts'
import type { Transaction } from '../database/database.ts'
import { backup } from '../database/schema/backups.ts'

/** No shop's texts come near; a file that unpacks to more is an attack. */
export const largestBackupBytes = 200_000_000

type NewBackup = {
  name: string
  kind: BackupKind
  takenAt: Date
  /** The day and slot it is named for; undefined: those it was taken in. */
  named?: { day: Day; slot: BackupSlot | null }
  authorId: string | null
  reason: string
}

/**
 * Stores a backup under its name, in the place of one of the same name, and deletes the oldest beyond 50: their names
 * are returned.
 */
export async function storeBackup(
  transaction: Transaction,
  { named, ...description }: NewBackup,
  contents: BackupContents,
): Promise<string[]> {
  const { day: takenOn, slot } = named ?? {
    day: dayInParis(description.takenAt),
    slot: slotOf(description.takenAt),
  }
  const json = new TextEncoder().encode(JSON.stringify(contents))
  const row = {
    ...description,
    takenOn,
    slot,
    products: contents.products.length,
    categories: contents.categories.length,
    texts: contents.content.length,
    settings: Object.values(contents.settings).reduce((sum, values) => sum + Object.keys(values).length, 0),
    size: json.length,
    sha256: createHash('sha256').update(json).digest('hex'),
    contents: await promisify(gzip)(json),
  }
  await transaction.insert(backup).values(row).onConflictDoUpdate({ target: backup.name, set: row })
  return deleteOldest(transaction, row.name)
}

async function deleteOldest(transaction: Transaction, kept: string): Promise<string[]> {
  const [counted] = await transaction.select({ count: count() }).from(backup)
  const tooMany = (counted?.count ?? 0) - mostBackups
  if (tooMany <= 0) return []
  const oldest = await transaction
    .select({ name: backup.name })
    .from(backup)
    .orderBy(asc(backup.takenAt), asc(backup.name))
    .limit(tooMany + 1)
  const names = oldest
    .map(({ name }) => name)
    .filter((name) => name !== kept)
    .slice(0, tooMany)
  await transaction.delete(backup).where(inArray(backup.name, names))
  return names
}

/** The contents of a stored backup; undefined when there is none, or when it is not what was stored. */
export async function readBackup(
  transaction: Transaction,
  name: string,
): Promise<BackupContents | undefined> {
  const [row] = await transaction
    .select({ contents: backup.contents, sha256: backup.sha256 })
    .from(backup)
    .where(eq(backup.name, name))
  if (!row) return undefined
  const json = await unpackBackup(row.contents)
  if (!json || createHash('sha256').update(json).digest('hex') !== row.sha256) return undefined
  return parseBackup(json.toString('utf8'))
}

/** The bytes of a stored backup; undefined when they are damaged. */
export async function unpackBackup(contents: Uint8Array): Promise<Buffer | undefined> {
  return promisify(gunzip)(contents, { maxOutputLength: largestBackupBytes }).catch(() => undefined)
}

/** Reads the JSON of a backup; undefined when it is not one. */
export function parseBackup(json: string): BackupContents | undefined {
  try {
    return backupContentsSchema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
