import type { Transaction } from '../database/database.ts'
import type { invoice } from '../database/schema/billing.ts'
import { vatRecheck } from '../database/schema/tax.ts'
import type { Ports } from '../ports/ports.ts'

/** Invoices that bear VAT only because nobody could confirm their buyers' numbers: asked again from now on. */
export async function noteUnconfirmed(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  issued: readonly Pick<typeof invoice.$inferSelect, 'id' | 'buyer'>[],
): Promise<void> {
  const now = clock.now()
  await transaction.insert(vatRecheck).values(
    issued.map(({ id: invoiceId, buyer }) => ({
      ...{ invoiceId, number: buyer.vatNumber, state: 'waiting' as const, tries: 0 },
      ...{ nextTryAt: now, createdAt: now },
    })),
  )
}
