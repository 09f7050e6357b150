import { createHmac, hkdfSync } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * The list of erasures, stored beside the snapshots, which still contain people erased since: a restoration must erase
 * them again.
 */
const listName = 'erased'

/** An erased person: by the id of their account or, without one, by their email. */
export type Erased = { accountId: string } | { email: string }

/** Keyed hash of an erased person: comparable by the holder of the key, meaningless to others. */
export function erasureHash({ key }: Pick<SnapshotConfig, 'key'>, erased: Erased): string {
  const text = 'email' in erased ? `address/${erased.email.toLowerCase()}` : `account/${erased.accountId}`
  const derivedKey = Buffer.from(hkdfSync('sha256', key, '', 'vitrine snapshot erasures', 32))
  return createHmac('sha256', derivedKey).update(text).digest('base64url')
}

/** Enqueues the entry in the list of erasures, in the transaction of the erasure. Does nothing without snapshots. */
export async function recordErasure(
  { jobs, snapshots }: Pick<Ports, 'jobs' | 'snapshots'>,
  transaction: Transaction,
  erased: Erased,
): Promise<void> {
  if (snapshots)
    await jobs.send(transaction, 'snapshots.record-erasure', { hash: erasureHash(snapshots, erased) })
}

/** Job; idempotent: a repeated line does no harm. */
export async function writeErasure(
  ports: Pick<Ports, 'snapshots' | 'clock' | 'timeMachine'>,
  hash: string,
): Promise<void> {
  await ports.snapshots?.store.addLines(listName, [`${realNow(ports).toISOString()} ${hash}`])
}

/** The hashes of erasures since an instant (ISO string); earlier ones are not in a snapshot of that instant. */
export async function readErasures(
  { store }: Pick<SnapshotConfig, 'store'>,
  since: string,
): Promise<string[]> {
  const lines = (await store.readLines(listName)).map((line) => line.split(' '))
  return lines.flatMap(([at = '', hash]) => (hash && at >= since ? [hash] : []))
}
