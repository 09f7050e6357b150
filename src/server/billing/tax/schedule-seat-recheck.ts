import { and, eq } from 'drizzle-orm'
import { taxedPlace } from '#domain/billing/tax/decide-vat.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { vatRecheck } from '#server/database/schema/billing/tax.ts'

/**
 * Schedules the account's invoices that have VAT only for lack of seat evidence in `place` for the next recheck run.
 */
export async function scheduleSeatRecheck(
  transaction: Transaction,
  { accountId, place, now }: { accountId: string; place: string; now: Date },
): Promise<void> {
  const rechecks = await transaction
    .select({ invoiceId: vatRecheck.invoiceId, vatBasis: invoice.vatBasis })
    .from(vatRecheck)
    .innerJoin(invoice, eq(invoice.id, vatRecheck.invoiceId))
    .where(
      and(eq(invoice.accountId, accountId), eq(vatRecheck.kind, 'seat'), eq(vatRecheck.state, 'waiting')),
    )
    .orderBy(vatRecheck.invoiceId)
    .for('no key update', { of: vatRecheck })
  for (const { invoiceId, vatBasis } of rechecks)
    if (taxedPlace(vatBasis) === place)
      await transaction.update(vatRecheck).set({ nextTryAt: now }).where(eq(vatRecheck.invoiceId, invoiceId))
}
