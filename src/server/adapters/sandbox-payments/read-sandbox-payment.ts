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
import { countryOfMethod } from './test-payment-methods.ts'

/** The columns of a payment method that the port returns, without its simulated behaviour. */
export const shownMethod = {
  id: sandboxMethod.id,
  brand: sandboxMethod.brand,
  last4: sandboxMethod.last4,
  expiryMonth: sandboxMethod.expiryMonth,
  expiryYear: sandboxMethod.expiryYear,
}

/** A payment method in the form of the port. */
export function toProviderMethod(method: Omit<ProviderMethod, 'country'> | null): ProviderMethod | null {
  return method && { ...method, country: countryOfMethod(method) }
}

/** Throws PaymentsRefused for an unknown id. */
export async function knownPayment(db: Database, id: string): Promise<OpenedPayment> {
  const [opened] = await readSandboxPayment(db, eq(sandboxPayment.id, id))
  if (!opened) throw new PaymentsRefused(`The sandbox has no payment ${id}`, { isUnknown: true })
  return opened
}

/** Condition: refunds whose money has left or will leave. */
export const hasLeft = notInArray(sandboxRefund.status, ['failed', 'cancelled'])

/** Payments of the sandbox in the form of the port, sorted by id. */
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
    const common = { id, status, amount, currency, description, metadata, createdAt, paidAt, failure }
    return {
      payment: { ...common, refunded: cents(refunded), isDisputed, method: toProviderMethod(method) },
      clientSecret: payment.clientSecret,
    }
  })
}
