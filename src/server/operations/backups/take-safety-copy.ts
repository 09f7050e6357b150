import { eq, like } from 'drizzle-orm'
import { firstFree } from '#domain/catalog/products/product-id.ts'
import type { BackupContents } from '#domain/operations/backups/backup-contents.ts'
import { safetyBackupName } from '#domain/platform/backups/backup-name.ts'
import type {
  AffectedProducts,
  SafetyOccasion,
  TakeSafetyCopy,
} from '#domain/platform/backups/safety-copy.ts'
import type { Transaction } from '#server/database/database.ts'
import { backup } from '#server/database/schema/operations/backups.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readContents } from './internal/read-contents.ts'
import { storeBackup } from './internal/store-backup.ts'

type Copy = {
  now: Date
  occasion: SafetyOccasion
  reason: string
  authorId: string | null
  /** The shop as it is, where the caller has read it already. */
  contents?: BackupContents
  affected?: AffectedProducts
}

/**
 * Keeps the shop as it is before something deletes or overwrites it, in the transaction that does: either both are there or neither. Its name is
 * its own, so that no automatic backup takes its place. The catalogue's lock is held by the caller.
 *
 * @returns the name of the copy.
 */
export async function takeSafetyCopy(
  transaction: Transaction,
  { now, occasion, reason, authorId, contents, affected }: Copy,
): Promise<string> {
  const name = await freeName(transaction, safetyBackupName(now, occasion))
  await storeBackup(
    transaction,
    { name, kind: 'safety', takenAt: now, authorId, reason, ...(affected && { affected }) },
    contents ?? (await readContents(transaction, now)),
  )
  return name
}

/** The same for a command of the catalogue, which knows when to take it and what it will touch. */
export function safetyCopyBefore(
  { clock }: Pick<Ports, 'clock'>,
  occasion: SafetyOccasion,
  { reason, actorId }: { reason: string; actorId: string },
): TakeSafetyCopy<Transaction> {
  return async (transaction, affected) => {
    const copy = { now: clock.now(), occasion, reason, authorId: actorId, affected }
    const name = await takeSafetyCopy(transaction, copy)
    return {
      name,
      async amend(corrected) {
        await transaction.update(backup).set({ affected: corrected }).where(eq(backup.name, name))
      },
    }
  }
}

/**
 * The same for several changes that arrive together: the first one that needs a copy takes it, and it is the copy of all. What it says was
 * affected is left out, since no single one of them is undone from it. After each change the caller says whether it was written (`keep`) or
 * rolled back, the copy with it (`forget`).
 */
export function safetyCopyOfBatch(
  { clock }: Pick<Ports, 'clock'>,
  occasion: SafetyOccasion,
  { reason, actorId }: { reason: string; actorId: string },
) {
  let kept: string | undefined
  let taken: string | undefined
  const before: TakeSafetyCopy<Transaction> = async (transaction) => {
    const name =
      kept ?? (await takeSafetyCopy(transaction, { now: clock.now(), occasion, reason, authorId: actorId }))
    taken = name
    return { name, amend: async () => {} }
  }
  return {
    before,
    keep: () => {
      kept ??= taken
    },
    forget: () => {
      taken = undefined
    },
  }
}

/** Two copies of one second have names of their own. */
async function freeName(transaction: Transaction, wanted: string): Promise<string> {
  const near = await transaction
    .select({ name: backup.name })
    .from(backup)
    .where(like(backup.name, `${wanted}%`))
  const taken = new Set(near.map(({ name }) => name))
  return firstFree(wanted, (candidate) => taken.has(candidate))
}
