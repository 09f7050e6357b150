import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import type { Database } from '../../database/database.ts'
import { sandboxCustomer, sandboxMethod, sandboxPayment } from '../../database/schema/sandbox.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments, ProviderPayment } from '../../ports/payments.ts'
import { PaymentsUnavailable } from '../../ports/payments.ts'
import { isSignedBy, signatureHeader } from './event-signature.ts'

const cancellable: PaymentStatus[] = ['requires_method', 'requires_action']

/** The embedded provider: keeps books like a real one, moves no money. */
export function sandboxPayments(options: { db: Database; clock: Clock; webhookSecret: string }): Payments {
  const { db, clock, webhookSecret } = options

  async function findPayment(id: string) {
    const [row] = await db
      .select()
      .from(sandboxPayment)
      .leftJoin(sandboxMethod, eq(sandboxMethod.id, sandboxPayment.methodId))
      .where(eq(sandboxPayment.id, id))
    if (!row) throw new PaymentsUnavailable(`The sandbox has no payment ${id}`)
    const payment: ProviderPayment = {
      id: row.payment.id,
      status: row.payment.status,
      amount: row.payment.amount,
      currency: 'eur',
      metadata: row.payment.metadata,
      paidAt: row.payment.paidAt,
      failure: row.payment.failure,
      method: row.method,
    }
    return { payment, clientSecret: row.payment.clientSecret }
  }

  return {
    provider: 'sandbox',
    async browser() {
      return { kind: 'sandbox' }
    },
    async createCustomer({ idempotencyKey, email }) {
      await db
        .insert(sandboxCustomer)
        .values({ id: `cus_${token()}`, idempotencyKey, email, createdAt: clock.now() })
        .onConflictDoNothing()
      const [row] = await db
        .select()
        .from(sandboxCustomer)
        .where(eq(sandboxCustomer.idempotencyKey, idempotencyKey))
      if (!row) throw new PaymentsUnavailable('The sandbox did not keep the customer')
      return { id: row.id }
    },
    async createPayment({ idempotencyKey, customerId, amount, description, metadata }) {
      const id = `pay_${token()}`
      await db
        .insert(sandboxPayment)
        .values({
          id,
          idempotencyKey,
          clientSecret: `${id}_secret_${token()}`,
          customerId,
          amount,
          currency: 'eur',
          description,
          metadata,
          status: 'requires_method',
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
      const [row] = await db
        .select({ id: sandboxPayment.id })
        .from(sandboxPayment)
        .where(eq(sandboxPayment.idempotencyKey, idempotencyKey))
      if (!row) throw new PaymentsUnavailable('The sandbox did not keep the payment')
      return findPayment(row.id)
    },
    getPayment: findPayment,
    async cancelPayment(id) {
      await db
        .update(sandboxPayment)
        .set({ status: 'cancelled' })
        .where(and(eq(sandboxPayment.id, id), inArray(sandboxPayment.status, cancellable)))
      return (await findPayment(id)).payment
    },
    async readEvent(rawBody, headers, now) {
      if (!isSignedBy(rawBody, headers.get(signatureHeader), webhookSecret, now))
        throw new DomainError('webhook_refused')
      const event = JSON.parse(rawBody)
      return { id: String(event.id), type: String(event.type), paymentId: event.paymentId ?? null }
    },
  }
}

function token(): string {
  return randomBytes(12).toString('hex')
}
