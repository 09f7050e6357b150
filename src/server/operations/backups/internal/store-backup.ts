import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { backupContentsSchema } from '#domain/operations/backups/backup-contents.schema.ts'
import type { BackupContents } from '#domain/operations/backups/backup-contents.ts'
import {
  type BackupKind,
  type BackupSlot,
  maxBackups,
  maxSafetyCopies,
  slotOf,
} from '#domain/platform/backups/backup-name.ts'
import type { AffectedProducts } from '#domain/platform/backups/safety-copy.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { backup } from '#server/database/schema/operations/backups.ts'

/** Far above the size of any shop's texts; a file that unpacks to more is an attack. */
export const largestBackupBytes = 200_000_000

type NewBackup = {
  name: string
  kind: BackupKind
  takenAt: Date
  /** The day and slot of the name; undefined: those in which it was taken. */
  named?: { day: Day; slot: BackupSlot | null }
  authorId: string | null
  reason: string
  affected?: AffectedProducts
}

/**
 * Stores a backup, replacing one of the same name, and deletes the oldest safety copies beyond 30 and the oldest
 * backups beyond 50. Returns the deleted names.
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
  return [
    ...(await deleteOldest(transaction, row.name, eq(backup.kind, 'safety'), maxSafetyCopies)),
    ...(await deleteOldest(transaction, row.name, undefined, maxBackups)),
  ]
}

async function deleteOldest(
  transaction: Transaction,
  protectedName: string,
  condition: SQL | undefined,
  max: number,
): Promise<string[]> {
  const excess = (await transaction.$count(backup, condition)) - max
  if (excess <= 0) return []
  const oldest = await transaction
    .select({ name: backup.name })
    .from(backup)
    .where(condition)
    .orderBy(asc(backup.takenAt), asc(backup.name))
    .limit(excess + 1)
  const names = oldest
    .map(({ name }) => name)
    .filter((name) => name !== protectedName)
    .slice(0, excess)
  await transaction.delete(backup).where(inArray(backup.name, names))
  return names
}

/** The contents of a stored backup; undefined when it does not exist or its hash differs. */
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

/** The uncompressed bytes of a stored backup; undefined when they are damaged. */
export async function unpackBackup(contents: Uint8Array): Promise<Buffer | undefined> {
  return promisify(gunzip)(contents, { maxOutputLength: largestBackupBytes }).catch(() => undefined)
}

/** Parses the JSON of a backup; undefined when it is invalid. */
export function parseBackup(json: string): BackupContents | undefined {
  try {
    return backupContentsSchema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
