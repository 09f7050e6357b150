import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { methodKindOf } from '#domain/billing/invoices/payment-method-kind.ts'
import type { PaymentFailure, PaymentStatus } from '#domain/payments/payment-status.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import {
  sandboxAttempt,
  sandboxDispute,
  sandboxEvent,
  sandboxMethod,
  sandboxPayment,
  sandboxSetup,
} from '#server/database/schema/payments/sandbox.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { PaymentMethodInput } from '#server/ports/sandbox-api.ts'
import { type Behaviour, describeMethod } from './test-payment-methods.ts'

/**
 * How often and how late each event is delivered: real providers repeat and delay events, and the sandbox can do so on
 * purpose.
 */
export type DeliveryPlan = (type: string) => { deliveries: number; delayMs: number }

const lateMs = 20_000

/**
 * The default plan imitates a real provider's habits: an event that ends a payment is delivered at once and twice, an
 * intermediate one late, after the end.
 */
export const defaultDelivery: DeliveryPlan = (type) =>
  type === 'payment.requires_action' ? { deliveries: 1, delayMs: lateMs } : { deliveries: 2, delayMs: 0 }

export type SandboxOptions = {
  db: Database
  clock: Clock
  webhookSecret: string
  plan?: DeliveryPlan
  /** The part of ids and secrets that no one guesses; tests that repeat exactly number them. */
  token?: () => string
}

export type SandboxPaymentRow = typeof sandboxPayment.$inferSelect
export type SandboxMethodRow = typeof sandboxMethod.$inferSelect
export type SandboxSetupRow = typeof sandboxSetup.$inferSelect

/** Duration of a direct debit, and deadline for the owner's response to a dispute. */
const debitMs = 3 * 86_400_000
const respondMs = 7 * 86_400_000

function randomToken(): string {
  return randomBytes(12).toString('hex')
}

/** The writes of the sandbox, always in the caller's transaction with the payment or setup locked. */
export function sandboxStore({
  clock,
  plan = defaultDelivery,
  token = randomToken,
}: Pick<SandboxOptions, 'clock' | 'plan' | 'token'>) {
  async function emitEvent(
    transaction: Transaction,
    type: string,
    ids: { paymentId?: string; setupId?: string },
  ): Promise<void> {
    const { deliveries, delayMs } = plan(type)
    await transaction.insert(sandboxEvent).values({
      id: `evt_${token()}`,
      type,
      ...ids,
      createdAt: clock.now(),
      deliverAt: new Date(clock.now().getTime() + delayMs),
      deliveriesLeft: deliveries,
    })
  }

  async function concludePayment(
    transaction: Transaction,
    payment: SandboxPaymentRow,
    status: PaymentStatus,
    failure: PaymentFailure | null,
    changes: { methodId?: string; returnUrl?: string } = {},
  ): Promise<void> {
    const now = clock.now()
    const concluding = transaction
      .update(sandboxPayment)
      .set({
        status,
        failure,
        paidAt: status === 'succeeded' ? now : null,
        concludesAt: status === 'processing' ? new Date(now.getTime() + debitMs) : null,
        ...changes,
      })
      .where(eq(sandboxPayment.id, payment.id))
    const types: Partial<Record<PaymentStatus, string>> = {
      succeeded: 'payment.succeeded',
      processing: 'payment.processing',
      requires_action: 'payment.requires_action',
    }
    await Promise.all([
      concluding,
      emitEvent(transaction, types[status] ?? 'payment.failed', { paymentId: payment.id }),
    ])
  }

  return {
    token,
    emitEvent,
    concludePayment,
    async recordAttempt(
      transaction: Transaction,
      paymentId: string,
      fingerprint: string,
      failure: PaymentFailure | null,
    ): Promise<void> {
      const triedAt = clock.now()
      await transaction
        .insert(sandboxAttempt)
        .values({ id: `att_${token()}`, paymentId, fingerprint, failure, triedAt })
    },
    async storeMethod(
      transaction: Transaction,
      customerId: string | null,
      paymentMethod: PaymentMethodInput,
      behaviour: Behaviour,
      fingerprint: string,
    ): Promise<SandboxMethodRow> {
      const row = {
        id: `met_${token()}`,
        customerId,
        ...describeMethod(paymentMethod),
        ...behaviour,
        fingerprint,
      }
      const [stored] = await transaction.insert(sandboxMethod).values(row).returning()
      if (!stored) throw new Error('The sandbox did not keep the means of payment')
      return stored
    },
    /** Pays with this payment method: at once, or after some days for a direct debit. */
    async pay(transaction: Transaction, payment: SandboxPaymentRow, method: SandboxMethodRow): Promise<void> {
      const isDebit = methodKindOf(method.brand) === 'account'
      await concludePayment(transaction, payment, isDebit ? 'processing' : 'succeeded', null, {
        methodId: method.id,
      })
      if (!method.isDisputed) return
      const now = clock.now()
      await transaction.insert(sandboxDispute).values({
        id: `dis_${token()}`,
        paymentId: payment.id,
        amount: payment.amount,
        status: 'needs_response',
        reason: 'fraudulent',
        respondBy: new Date(now.getTime() + respondMs),
        createdAt: now,
      })
      await emitEvent(transaction, 'dispute.created', { paymentId: payment.id })
    },
    async completeSetup(
      transaction: Transaction,
      setup: SandboxSetupRow,
      status: PaymentStatus,
      failure: PaymentFailure | null,
      changes: { methodId?: string; returnUrl?: string } = {},
    ): Promise<void> {
      await transaction
        .update(sandboxSetup)
        .set({ status, failure, ...changes })
        .where(eq(sandboxSetup.id, setup.id))
      if (status !== 'requires_action')
        await emitEvent(transaction, status === 'succeeded' ? 'setup.succeeded' : 'setup.failed', {
          setupId: setup.id,
        })
    },
  }
}
