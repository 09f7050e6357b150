import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import {
  sandboxEvent,
  sandboxMethod,
  sandboxPayment,
  sandboxSetup,
} from '#server/database/schema/payments/sandbox.ts'
import type { Clock } from '#server/ports/clock.ts'
import { signatureHeader, signEvent } from '#server/ports/event-signature.ts'
import type { JobQueue } from '#server/ports/job-queue.ts'
import type {
  ConfirmationResult,
  PaymentMethodInput,
  SandboxApi,
  SavedMethodInput,
} from '#server/ports/sandbox-api.ts'
import {
  type SandboxOptions,
  type SandboxPaymentRow,
  type SandboxSetupRow,
  sandboxStore,
} from './sandbox-store.ts'
import { type Behaviour, fingerprintOf, outcomeOf, outcomeOfSaved } from './test-payment-methods.ts'

type SandboxApiOptions = SandboxOptions & {
  jobs: JobQueue
  /** Clock of the signatures: the receiver of an event may be another process whose clock was not moved yet. */
  signClock?: Clock
}

/** Browser API of the embedded provider: confirms a card or bank account, handles the authentication page. */
export function sandboxApi({
  db,
  clock,
  signClock = clock,
  jobs,
  webhookSecret,
  plan,
  token,
}: SandboxApiOptions): SandboxApi {
  const store = sandboxStore({ clock, plan, token })

  /** Runs `act` with the payment locked, so that concurrent confirmations of one payment are serialised. */
  function withPayment<T>(
    id: string,
    clientSecret: string | null,
    act: (payment: SandboxPaymentRow, transaction: Transaction) => Promise<T>,
  ): Promise<T | undefined> {
    return db.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(sandboxPayment)
        .where(eq(sandboxPayment.id, id))
        .for('update')
      if (!row || (clientSecret !== null && row.clientSecret !== clientSecret)) return undefined
      const result = await act(row, transaction)
      await jobs.send(transaction, 'sandbox.deliver-events', {})
      return result
    })
  }

  function withSetup<T>(
    id: string,
    clientSecret: string,
    act: (setup: SandboxSetupRow, transaction: Transaction) => Promise<T>,
  ): Promise<T | undefined> {
    return db.transaction(async (transaction) => {
      const [row] = await transaction.select().from(sandboxSetup).where(eq(sandboxSetup.id, id)).for('update')
      if (row?.clientSecret !== clientSecret) return undefined
      const result = await act(row, transaction)
      await jobs.send(transaction, 'sandbox.deliver-events', {})
      return result
    })
  }

  async function getMethod(transaction: Transaction, methodId: string | null) {
    const [row] = await transaction
      .select()
      .from(sandboxMethod)
      .where(eq(sandboxMethod.id, methodId ?? ''))
    if (!row) throw new Error(`The sandbox has no payment method ${methodId}`)
    return row
  }

  /** Outcome of a confirmation. `storeMethod` returns the customer's saved method, or stores a newly entered one. */
  async function readAttempt(
    transaction: Transaction,
    { customerId }: SandboxPaymentRow,
    input: PaymentMethodInput | SavedMethodInput,
  ) {
    const now = clock.now()
    if ('savedMethodId' in input) {
      const [saved] = await transaction
        .select()
        .from(sandboxMethod)
        .where(and(eq(sandboxMethod.id, input.savedMethodId), isNull(sandboxMethod.detachedAt)))
      const isOwn = saved !== undefined && customerId !== null && saved.customerId === customerId
      return {
        outcome: outcomeOfSaved(isOwn ? saved : undefined, now),
        fingerprint: isOwn ? saved.fingerprint : '',
        storeMethod: () => getMethod(transaction, input.savedMethodId),
      }
    }
    const fingerprint = fingerprintOf(input, webhookSecret)
    return {
      outcome: outcomeOf(input, now),
      fingerprint,
      storeMethod: (behaviour: Behaviour) =>
        store.storeMethod(transaction, customerId, input, behaviour, fingerprint),
    }
  }

  /** Concludes the direct debits that are due. */
  async function concludeDue(): Promise<void> {
    const due = await db
      .select({ id: sandboxPayment.id })
      .from(sandboxPayment)
      .where(and(eq(sandboxPayment.status, 'processing'), lte(sandboxPayment.concludesAt, clock.now())))
      .limit(100)
    for (const { id } of due) {
      await withPayment(id, null, async (payment, transaction) => {
        if (payment.status !== 'processing') return
        const { debitFailure, fingerprint } = await getMethod(transaction, payment.methodId)
        if (debitFailure) await store.recordAttempt(transaction, id, fingerprint, debitFailure)
        await store.concludePayment(
          transaction,
          payment,
          debitFailure ? 'requires_method' : 'succeeded',
          debitFailure,
        )
      })
    }
  }

  return {
    confirm({ paymentId, clientSecret, paymentMethod, returnUrl }) {
      return withPayment<ConfirmationResult>(paymentId, clientSecret, async (payment, transaction) => {
        if (payment.status === 'succeeded' || payment.status === 'processing')
          return { status: payment.status }
        if (payment.status === 'cancelled') return { status: 'failed', failure: 'processing_error' }
        const { outcome, fingerprint, storeMethod } = await readAttempt(transaction, payment, paymentMethod)
        if (outcome.kind === 'refused') {
          await store.recordAttempt(transaction, paymentId, fingerprint, outcome.failure)
          await store.concludePayment(transaction, payment, 'requires_method', outcome.failure)
          return { status: 'failed', failure: outcome.failure }
        }
        const method = await storeMethod(outcome.behaviour)
        if (outcome.kind === 'authenticates') {
          await store.concludePayment(transaction, payment, 'requires_action', null, {
            methodId: method.id,
            returnUrl,
          })
          return { status: 'requires_action', redirectTo: authenticationPage(payment, returnUrl) }
        }
        await Promise.all([
          store.recordAttempt(transaction, paymentId, fingerprint, null),
          store.pay(transaction, payment, method),
        ])
        return { status: outcome.kind === 'debits' ? 'processing' : 'succeeded' }
      })
    },
    confirmSetup({ setupId, clientSecret, paymentMethod, returnUrl }) {
      return withSetup<ConfirmationResult>(setupId, clientSecret, async (setup, transaction) => {
        if (setup.status === 'succeeded') return { status: 'succeeded' }
        if (setup.status === 'cancelled') return { status: 'failed', failure: 'processing_error' }
        const outcome = outcomeOf(paymentMethod, clock.now())
        if (outcome.kind === 'refused') {
          await store.completeSetup(transaction, setup, 'requires_method', outcome.failure)
          return { status: 'failed', failure: outcome.failure }
        }
        const fingerprint = fingerprintOf(paymentMethod, webhookSecret)
        const { id: methodId } = await store.storeMethod(
          transaction,
          setup.customerId,
          paymentMethod,
          outcome.behaviour,
          fingerprint,
        )
        if (outcome.kind === 'authenticates') {
          await store.completeSetup(transaction, setup, 'requires_action', null, { methodId, returnUrl })
          return { status: 'requires_action', redirectTo: authenticationPage(setup, returnUrl) }
        }
        await store.completeSetup(transaction, setup, 'succeeded', null, { methodId })
        return { status: 'succeeded' }
      })
    },
    async findAuthentication(id, clientSecret) {
      const [payment] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.id, id))
      if (payment) {
        if (payment.clientSecret !== clientSecret || payment.status !== 'requires_action') return undefined
        const { amount, currency, description } = payment
        return { amountCents: amount, currency, description }
      }
      const [setup] = await db.select().from(sandboxSetup).where(eq(sandboxSetup.id, id))
      if (setup?.clientSecret !== clientSecret || setup.status !== 'requires_action') return undefined
      return { amountCents: null, currency: 'eur', description: '' }
    },
    async answerAuthentication({ id, clientSecret, isApproved }) {
      const result = await withPayment(id, clientSecret, async (payment, transaction) => {
        if (payment.status === 'requires_action') {
          const method = await getMethod(transaction, payment.methodId)
          const failure = isApproved ? null : 'authentication_failed'
          await store.recordAttempt(transaction, id, method.fingerprint, failure)
          if (isApproved) await store.pay(transaction, payment, method)
          else await store.concludePayment(transaction, payment, 'requires_method', failure)
        }
        return { returnUrl: payment.returnUrl ?? '/' }
      })
      if (result) return result
      return withSetup(id, clientSecret, async (setup, transaction) => {
        if (setup.status === 'requires_action') {
          if (isApproved) await store.completeSetup(transaction, setup, 'succeeded', null)
          else await store.completeSetup(transaction, setup, 'requires_method', 'authentication_failed')
        }
        return { returnUrl: setup.returnUrl ?? '/' }
      })
    },
    async deliverEvents(post) {
      await concludeDue()
      const now = clock.now()
      const due = await db
        .select()
        .from(sandboxEvent)
        .where(and(gt(sandboxEvent.deliveriesLeft, 0), lte(sandboxEvent.deliverAt, now)))
        .limit(100)
      const delivered: string[] = []
      for (const { id, type, paymentId, setupId, deliveriesLeft } of due) {
        for (let count = 0; count < deliveriesLeft; count += 1) {
          const body = JSON.stringify({ id, type, paymentId, setupId })
          const { status } = await post(body, {
            [signatureHeader]: signEvent(body, webhookSecret, signClock.now()),
          })
          if (status !== 200) throw new Error(`The webhook endpoint returned ${status} for ${id}`)
        }
        delivered.push(id)
        await db.update(sandboxEvent).set({ deliveriesLeft: 0 }).where(inArray(sandboxEvent.id, delivered))
      }
      return delivered.length
    },
  }
}

function authenticationPage({ id, clientSecret }: { id: string; clientSecret: string }, from: string) {
  return `/sandbox/authenticate?${new URLSearchParams({ payment: id, secret: clientSecret, from })}`
}
