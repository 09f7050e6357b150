import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Cents, cents, sum } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { creditUse, customerCredit, invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordEvents } from '../ledger/record-event.ts'

type AvailableCredit = {
  creditNoteId: string
  accountId: string
  left: Cents
  creditNote: string
  credited: string
}
type Deduction = AvailableCredit & { amount: Cents }

/** The credits deducted from one charge, and their total. */
export type Deducted = { of: readonly Deduction[]; total: Cents }

export const nothingDeducted: Deducted = { of: [], total: cents(0) }

/**
 * Locks the customers' credits and allocates them to their bills in order: oldest credit first, at most the total of
 * each bill. The remainder is left for later charges. Must run before the counter is locked (docs/decisions/0055).
 */
export async function allocateCredits(
  transaction: Transaction,
  bills: readonly { accountId: string; total: Cents }[],
): Promise<Deducted[]> {
  const credited = alias(invoice, 'credited')
  const credits = await transaction
    .select({
      creditNoteId: customerCredit.creditNoteId,
      accountId: customerCredit.accountId,
      left: customerCredit.left,
      creditNote: invoice.number,
      credited: credited.number,
    })
    .from(customerCredit)
    .innerJoin(invoice, eq(invoice.id, customerCredit.creditNoteId))
    .innerJoin(credited, eq(credited.id, customerCredit.invoiceId))
    .where(
      and(
        inArray(customerCredit.accountId, [...new Set(bills.map(({ accountId }) => accountId))]),
        gt(customerCredit.left, cents(0)),
      ),
    )
    .orderBy(asc(customerCredit.createdAt), asc(customerCredit.creditNoteId))
    .for('no key update', { of: customerCredit })
  if (credits.length === 0) return bills.map(() => nothingDeducted)
  const remaining = new Map(credits.map((credit) => [credit.creditNoteId, credit.left]))
  return bills.map(({ accountId, total }) => {
    const deductions: Deduction[] = []
    let outstanding = total
    for (const credit of credits) {
      const amount = cents(Math.min(remaining.get(credit.creditNoteId) ?? 0, outstanding))
      if (credit.accountId !== accountId || amount <= 0) continue
      remaining.set(credit.creditNoteId, cents((remaining.get(credit.creditNoteId) ?? 0) - amount))
      outstanding = cents(outstanding - amount)
      deductions.push({ ...credit, amount })
    }
    return { of: deductions, total: sum(deductions.map(({ amount }) => amount)) }
  })
}

/** Records the allocated credits. The invoices must be written first. */
export async function writeDeductions(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  transaction: Transaction,
  uses: readonly { invoice: { id: string; number: string }; deducted: Deducted }[],
): Promise<void> {
  const now = clock.now()
  const deductionRows = uses.flatMap(({ invoice: charged, deducted }) =>
    deducted.of.map((credit) => ({ ...credit, charged })),
  )
  if (deductionRows.length === 0) return
  await transaction.insert(creditUse).values(
    deductionRows.map(({ creditNoteId, amount, charged }) => ({
      id: ids.next(),
      creditNoteId,
      invoiceId: charged.id,
      amount,
      usedAt: now,
    })),
  )
  for (const [creditNoteId, creditDeductions] of Map.groupBy(
    deductionRows,
    (credit) => credit.creditNoteId,
  )) {
    const remaining = cents(
      (creditDeductions[0]?.left ?? 0) - sum(creditDeductions.map(({ amount }) => amount)),
    )
    await transaction
      .update(customerCredit)
      .set({ left: remaining })
      .where(eq(customerCredit.creditNoteId, creditNoteId))
  }
  await recordEvents(
    transaction,
    deductionRows.map(({ accountId, creditNote, credited, amount, charged }) => ({
      type: 'credit_used' as const,
      invoiceId: charged.id,
      amount,
      occurredAt: now,
      data: { customer: accountId, creditNote, credited, invoice: charged.number },
    })),
  )
}
