import type { Database, Transaction } from '#server/database/database.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Consent = Omit<typeof consentEvent.$inferInsert, 'id'>

/** Appends proofs of consent; truncates user agents to 400 characters. */
export async function storeConsents(
  { ids }: Pick<Ports, 'ids'>,
  db: Database | Transaction,
  consents: readonly Consent[],
): Promise<void> {
  await db.insert(consentEvent).values(
    consents.map((consent) => ({
      ...consent,
      id: ids.next(),
      userAgent: consent.userAgent.slice(0, 400),
    })),
  )
}
