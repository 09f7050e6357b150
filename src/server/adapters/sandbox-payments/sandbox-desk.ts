import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { PaymentFailure, PaymentStatus } from '#domain/payments/payment-status.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { sandboxEvent, sandboxMethod, sandboxPayment } from '../../database/schema/sandbox.ts'
import type { Clock } from '../../ports/clock.ts'
import type { JobQueue } from '../../ports/job-queue.ts'
import type { CardInput, SandboxDesk } from '../../ports/sandbox-desk.ts'
import { signatureHeader, signEvent } from './event-signature.ts'
import { brandOf, outcomeOf } from './test-cards.ts'

/** How often and how late each event comes: a provider repeats and delays, so the sandbox can do it on purpose. */
export type DeliveryPlan = (type: string) => { deliveries: number; delayMs: number }

/** At once, and twice: whoever develops or shows the shop meets repeats every day. */
export const promptDelivery: DeliveryPlan = () => ({ deliveries: 2, delayMs: 0 })

type Options = { db: Database; clock: Clock; jobs: JobQueue; webhookSecret: string; plan?: DeliveryPlan }

/** What a browser may do at the embedded provider: confirm a card and answer its authentication page. */
export function sandboxDesk({ db, clock, jobs, webhookSecret, plan = promptDelivery }: Options): SandboxDesk {
  /** Runs with the payment locked, so that two confirmations of one payment follow one another. */
  function withPayment<T>(
    id: string,
    clientSecret: string,
    act: (payment: typeof sandboxPayment.$inferSelect, transaction: Transaction) => Promise<T>,
  ): Promise<T | undefined> {
    return db.transaction(async (transaction) => {
      const [payment] = await transaction
        .select()
        .from(sandboxPayment)
        .where(eq(sandboxPayment.id, id))
        .for('update')
      return payment && payment.clientSecret === clientSecret ? act(payment, transaction) : undefined
    })
  }

  async function conclude(
    transaction: Transaction,
    payment: typeof sandboxPayment.$inferSelect,
    status: PaymentStatus,
    failure: PaymentFailure | null,
    changes: { methodId?: string; returnUrl?: string } = {},
  ) {
    await transaction
      .update(sandboxPayment)
      .set({ status, failure, paidAt: status === 'succeeded' ? clock.now() : null, ...changes })
      .where(eq(sandboxPayment.id, payment.id))
    const type =
      status === 'succeeded' ? 'payment.succeeded' : failure ? 'payment.failed' : 'payment.requires_action'
    const { deliveries, delayMs } = plan(type)
    await transaction.insert(sandboxEvent).values({
      id: `evt_${randomBytes(12).toString('hex')}`,
      type,
      paymentId: payment.id,
      createdAt: clock.now(),
      deliverAt: new Date(clock.now().getTime() + delayMs),
      deliveriesLeft: deliveries,
    })
    await jobs.send(transaction, 'sandbox.deliver-events', {})
  }

  async function keepMethod(
    transaction: Transaction,
    customerId: string,
    card: CardInput,
    failsLater: boolean,
  ) {
    const id = `met_${randomBytes(12).toString('hex')}`
    const number = card.number.replace(/\s/g, '')
    await transaction.insert(sandboxMethod).values({
      id,
      customerId,
      brand: brandOf(number),
      last4: number.slice(-4),
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
      failsLater,
    })
    return id
  }

  return {
    confirm({ paymentId, clientSecret, card, returnUrl }) {
      return withPayment(paymentId, clientSecret, async (payment, transaction) => {
        if (payment.status === 'succeeded') return { status: 'succeeded' } as const
        if (payment.status === 'cancelled') return { status: 'failed', failure: 'processing_error' } as const
        const outcome = outcomeOf(card, clock.now())
        if (outcome.kind === 'fails') {
          await conclude(transaction, payment, 'requires_method', outcome.failure)
          return { status: 'failed', failure: outcome.failure } as const
        }
        const failsLater = outcome.kind === 'succeeds' && outcome.failsLater
        const methodId = await keepMethod(transaction, payment.customerId, card, failsLater)
        if (outcome.kind === 'authenticates') {
          await conclude(transaction, payment, 'requires_action', null, { methodId, returnUrl })
          const query = new URLSearchParams({
            payment: payment.id,
            secret: payment.clientSecret,
            from: returnUrl,
          })
          return { status: 'requires_action', redirectTo: `/sandbox/authenticate?${query}` } as const
        }
        await conclude(transaction, payment, 'succeeded', null, { methodId })
        return { status: 'succeeded' } as const
      })
    },
    async findAuthentication(paymentId, clientSecret) {
      const [payment] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, paymentId))
      if (payment?.clientSecret !== clientSecret || payment.status !== 'requires_action') return undefined
      return { amountCents: payment.amount, description: payment.description }
    },
    answerAuthentication({ paymentId, clientSecret, isApproved }) {
      return withPayment(paymentId, clientSecret, async (payment, transaction) => {
        if (payment.status === 'requires_action') {
          if (isApproved) await conclude(transaction, payment, 'succeeded', null)
          else await conclude(transaction, payment, 'requires_method', 'authentication_failed')
        }
        return { returnUrl: payment.returnUrl ?? '/' }
      })
    },
    async deliverEvents(post) {
      const now = clock.now()
      const due = await db
        .select()
        .from(sandboxEvent)
        .where(and(gt(sandboxEvent.deliveriesLeft, 0), lte(sandboxEvent.deliverAt, now)))
        .limit(100)
      const delivered: string[] = []
      for (const event of due) {
        for (let count = 0; count < event.deliveriesLeft; count += 1) {
          const body = JSON.stringify({ id: event.id, type: event.type, paymentId: event.paymentId })
          const { status } = await post(body, { [signatureHeader]: signEvent(body, webhookSecret, now) })
          if (status !== 200) throw new Error(`The webhook address answered ${status} to ${event.id}`)
        }
        delivered.push(event.id)
        await db.update(sandboxEvent).set({ deliveriesLeft: 0 }).where(inArray(sandboxEvent.id, delivered))
      }
      return delivered.length
    },
  }
}
