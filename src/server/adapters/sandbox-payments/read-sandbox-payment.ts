import { eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { cents } from '#domain/platform/money/cents.ts'
import {
  sandboxDispute,
  sandboxMethod,
  sandboxPayment,
  sandboxRefund,
} from '#server/database/schema/payments/sandbox.ts'
import type { Database } from '../../database/database.ts'
import { type OpenedPayment, PaymentsRefused, type ProviderMethod } from '../../ports/payments.ts'
import { countryOfMeans } from './test-means.ts'

/** What is read of a means of payment; how it behaves later is the sandbox's own. */
export const shownMethod = {
  id: sandboxMethod.id,
  brand: sandboxMethod.brand,
  last4: sandboxMethod.last4,
  expiryMonth: sandboxMethod.expiryMonth,
  expiryYear: sandboxMethod.expiryYear,
}

/** A means of payment as the port tells it. */
export function tellMethod(method: Omit<ProviderMethod, 'country'> | null): ProviderMethod | null {
  return method && { ...method, country: countryOfMeans(method) }
}

/** Throws PaymentsRefused for an id the sandbox does not know. */
export async function knownPayment(db: Database, id: string): Promise<OpenedPayment> {
  const [opened] = await readSandboxPayment(db, eq(sandboxPayment.id, id))
  if (!opened) throw new PaymentsRefused(`The sandbox has no payment ${id}`, { isUnknown: true })
  return opened
}

/** Refunds whose money has left, or is about to leave. */
export const hasLeft = notInArray(sandboxRefund.status, ['failed', 'cancelled'])

/** Payments of the sandbox as the port tells them, by their ids. */
export async function readSandboxPayment(
  db: Database,
  where: SQL | undefined,
  limit = 1,
): Promise<OpenedPayment[]> {
  const rows = await db
    .select({
      payment: sandboxPayment,
      method: shownMethod,
      refunded: sql<number>`(SELECT coalesce(sum(${sandboxRefund.amount}), 0) FROM ${sandboxRefund}
          WHERE ${sandboxRefund.paymentId} = ${sandboxPayment.id} AND ${hasLeft})`.mapWith(Number),
      isDisputed: sql<boolean>`EXISTS (SELECT 1 FROM ${sandboxDispute} WHERE payment_id = ${sandboxPayment.id})`,
    })
    .from(sandboxPayment)
    .leftJoin(sandboxMethod, eq(sandboxMethod.id, sandboxPayment.methodId))
    .where(where)
    .orderBy(sql`${sandboxPayment.id} COLLATE "C"`)
    .limit(limit)
  return rows.map(({ payment, method, refunded, isDisputed }) => {
    const { id, status, amount, currency, description, metadata, createdAt, paidAt, failure } = payment
    const told = { id, status, amount, currency, description, metadata, createdAt, paidAt, failure }
    return {
      payment: { ...told, refunded: cents(refunded), isDisputed, method: tellMethod(method) },
      clientSecret: payment.clientSecret,
    }
  })
}
