import { eq } from 'drizzle-orm'
import { lacksSeatEvidence } from '#domain/billing/tax/decide-vat.ts'
import type { Transaction } from '#server/database/database.ts'
import type { invoice } from '#server/database/schema/billing/invoices.ts'
import { vatRecheck } from '#server/database/schema/billing/tax.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Schedules a recheck of invoices with VAT charged only because a VAT number or a seat is not confirmed yet. */
export async function scheduleRecheck(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  invoices: readonly Pick<typeof invoice.$inferSelect, 'id' | 'buyer' | 'vatBasis'>[],
): Promise<void> {
  const now = clock.now()
  await transaction.insert(vatRecheck).values(
    invoices.map(({ id: invoiceId, buyer, vatBasis }) => ({
      invoiceId,
      kind: lacksSeatEvidence(vatBasis) ? ('seat' as const) : ('number' as const),
      number: buyer.vatNumber,
      state: 'waiting' as const,
      tries: 0,
      nextTryAt: now,
      createdAt: now,
    })),
  )
}

export async function updateRecheck(
  transaction: Transaction,
  invoiceId: string,
  changes: Partial<typeof vatRecheck.$inferInsert>,
): Promise<void> {
  await transaction.update(vatRecheck).set(changes).where(eq(vatRecheck.invoiceId, invoiceId))
}
