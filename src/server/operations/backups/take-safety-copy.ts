import { eq, like } from 'drizzle-orm'
import { firstAvailable } from '#domain/catalog/products/product-id.ts'
import type { BackupContents } from '#domain/operations/backups/backup-contents.ts'
import { safetyBackupName } from '#domain/platform/backups/backup-name.ts'
import type {
  AffectedProducts,
  SafetyCopyTrigger,
  TakeSafetyCopy,
} from '#domain/platform/backups/safety-copy.ts'
import type { Transaction } from '#server/database/database.ts'
import { backup } from '#server/database/schema/operations/backups.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readContents } from './internal/read-contents.ts'
import { storeBackup } from './internal/store-backup.ts'

type CopyParams = {
  now: Date
  trigger: SafetyCopyTrigger
  reason: string
  authorId: string | null
  /** The current contents, if the caller has read them already. */
  contents?: BackupContents
  affected?: AffectedProducts
}

/**
 * Stores the current contents before a deletion or an overwrite, in the same transaction: both are committed or
 * neither. The name is unique, so that no automatic backup replaces it. The caller holds the catalogue's lock. Returns
 * the name of the copy.
 */
export async function takeSafetyCopy(
  transaction: Transaction,
  { now, trigger, reason, authorId, contents, affected }: CopyParams,
): Promise<string> {
  const name = await findFreeName(transaction, safetyBackupName(now, trigger))
  await storeBackup(
    transaction,
    { name, kind: 'safety', takenAt: now, authorId, reason, ...(affected && { affected }) },
    contents ?? (await readContents(transaction, now)),
  )
  return name
}

/** A `TakeSafetyCopy` for a command of the catalogue, which decides when to take the copy and what it affects. */
export function safetyCopyBefore(
  { clock }: Pick<Ports, 'clock'>,
  trigger: SafetyCopyTrigger,
  { reason, actorId }: { reason: string; actorId: string },
): TakeSafetyCopy<Transaction> {
  return async (transaction, affected) => {
    const copy = { now: clock.now(), trigger, reason, authorId: actorId, affected }
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
 * As `safetyCopyBefore`, for several changes in one batch: the first change that needs a copy takes it for all. The
 * affected products are left out, because no single change is undone from it. After each change the caller says whether
 * it was committed (`keep`) or rolled back with the copy (`forget`).
 */
export function safetyCopyOfBatch(
  { clock }: Pick<Ports, 'clock'>,
  trigger: SafetyCopyTrigger,
  { reason, actorId }: { reason: string; actorId: string },
) {
  let committed: string | undefined
  let latest: string | undefined
  const before: TakeSafetyCopy<Transaction> = async (transaction) => {
    const name =
      committed ??
      (await takeSafetyCopy(transaction, { now: clock.now(), trigger, reason, authorId: actorId }))
    latest = name
    return { name, amend: async () => {} }
  }
  return {
    before,
    keep: () => {
      committed ??= latest
    },
    forget: () => {
      latest = undefined
    },
  }
}

/** A name not in use, because two copies may be taken in the same second. */
async function findFreeName(transaction: Transaction, base: string): Promise<string> {
  const similar = await transaction
    .select({ name: backup.name })
    .from(backup)
    .where(like(backup.name, `${base}%`))
  const used = new Set(similar.map(({ name }) => name))
  return firstAvailable(base, (candidate) => used.has(candidate))
}
