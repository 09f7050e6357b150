import { desc, eq, isNull, min } from 'drizzle-orm'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { seal } from '#server/database/schema/platform/audit.ts'
import { firstHash } from '#server/platform/audit/hash-rows.ts'
import type { Ports } from '#server/ports/ports.ts'

const maxSeals = 5

/**
 * State of the ledger's seals: the last five, the head hash, the number of unsealed events, and when the ledger began.
 */
export async function readSeals({ db }: Pick<Ports, 'db'>) {
  const [seals, unsealed, [first]] = await Promise.all([
    db.select().from(seal).where(eq(seal.chain, 'ledger')).orderBy(desc(seal.number)).limit(maxSeals),
    db.$count(ledgerEvent, isNull(ledgerEvent.seal)),
    db.select({ id: min(ledgerEvent.id) }).from(ledgerEvent),
  ])
  const [event] = first?.id
    ? await db.select({ at: ledgerEvent.occurredAt }).from(ledgerEvent).where(eq(ledgerEvent.id, first.id))
    : []
  return { seals, unsealed, head: seals[0]?.hash ?? firstHash, beganAt: event?.at ?? null }
}
