import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { openPaymentStatuses } from '#domain/payments/payment-status.ts'
import type { Database, Transaction } from '../database/database.ts'
import { payment } from '../database/schema/payments/payments.ts'
import type { Ports } from '../ports/ports.ts'

type Payment = typeof payment.$inferSelect

/** Stores a payment; undefined when another row has its order, its request key or its id at the provider. */
export async function insertPayment(
  db: Database | Transaction,
  row: typeof payment.$inferInsert,
): Promise<Payment | undefined> {
  const [stored] = await db.insert(payment).values(row).onConflictDoNothing().returning()
  return stored
}

/** Cancels a payment that cannot be paid. */
export async function cancelPaymentRow(db: Database | Transaction, id: string): Promise<void> {
  await db.update(payment).set({ status: 'cancelled' }).where(eq(payment.id, id))
}

/**
 * Cancels an open payment that the provider does not know, and that therefore cannot be paid. False when it has another
 * provider id than `expectedId` by now, so that it may still be paid.
 */
export async function cancelUnknownPayment(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  id: string,
  expectedId: string | null,
): Promise<boolean> {
  const cancelled = await db
    .update(payment)
    .set({ status: 'cancelled', updatedAt: clock.now() })
    .where(
      and(
        eq(payment.id, id),
        inArray(payment.status, [...openPaymentStatuses]),
        or(
          isNull(payment.providerPaymentId),
          expectedId === null ? undefined : eq(payment.providerPaymentId, expectedId),
        ),
      ),
    )
    .returning({ id: payment.id })
  return cancelled.length > 0
}

/** Stores the hash of the payer's IP address: later attempts are attributed to this visitor. */
export async function storePayer(db: Database, id: string, ipHash: string | null): Promise<void> {
  await db.update(payment).set({ ipHash }).where(eq(payment.id, id))
}

/** Stores the id that a provider gave to an order's payment, if the payment's row is of this provider. */
export async function storeOrderProviderId(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { id, provider, providerPaymentId }: { id: string; provider: string; providerPaymentId: string },
): Promise<void> {
  await db
    .update(payment)
    .set({ providerPaymentId, updatedAt: clock.now() })
    .where(and(eq(payment.id, id), eq(payment.provider, provider)))
}

/** Stores the provider's id of a payment; false when the payment was cancelled meanwhile. */
export async function storeProviderId(db: Database, id: string, providerPaymentId: string): Promise<boolean> {
  const stored = await db
    .update(payment)
    .set({ providerPaymentId })
    .where(and(eq(payment.id, id), ne(payment.status, 'cancelled')))
    .returning({ id: payment.id })
  return stored.length > 0
}
