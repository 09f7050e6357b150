import { createHmac, hkdfSync } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SnapshotKeeping } from '#server/ports/snapshot-shelf.ts'

/** Beside the snapshots, which still hold who was erased since: who must not come back with them. */
const listName = 'erased'

/** Somebody who was erased, by the id of their account or, without one, by their address. */
export type Erased = { accountId: string } | { email: string }

/** Tells whether it is the same person to whoever holds the key, and nothing to anybody else. */
export function erasureMark({ key }: Pick<SnapshotKeeping, 'key'>, erased: Erased): string {
  const text = 'email' in erased ? `address/${erased.email.toLowerCase()}` : `account/${erased.accountId}`
  const own = Buffer.from(hkdfSync('sha256', key, '', 'vitrine snapshot erasures', 32))
  return createHmac('sha256', own).update(text).digest('base64url')
}

/** Has an erasure written to the list when its transaction commits. */
export async function noteErasure(
  { jobs, snapshots }: Pick<Ports, 'jobs' | 'snapshots'>,
  transaction: Transaction,
  erased: Erased,
): Promise<void> {
  if (snapshots)
    await jobs.send(transaction, 'snapshots.note-erasure', { mark: erasureMark(snapshots, erased) })
}

/** The job. Twice is no harm. */
export async function writeErasure(
  ports: Pick<Ports, 'snapshots' | 'clock' | 'timeMachine'>,
  mark: string,
): Promise<void> {
  await ports.snapshots?.shelf.addLines(listName, [`${realNow(ports).toISOString()} ${mark}`])
}

/** Who was erased since then; whoever was before is not in a snapshot of then, or wrote again. */
export async function readErasures(
  { shelf }: Pick<SnapshotKeeping, 'shelf'>,
  since: string,
): Promise<string[]> {
  const lines = (await shelf.readLines(listName)).map((line) => line.split(' '))
  return lines.flatMap(([at = '', mark]) => (mark && at >= since ? [mark] : []))
}
