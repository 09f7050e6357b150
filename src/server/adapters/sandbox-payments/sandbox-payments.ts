import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import {
  sandboxAttempt,
  sandboxCustomer,
  sandboxMethod,
  sandboxPayment,
  sandboxSetup,
} from '#server/database/schema/payments/sandbox.ts'
import type { Transaction } from '../../database/database.ts'
import { isSignedBy, signatureHeader } from '../../ports/event-signature.ts'
import { type Payments, PaymentsRefused } from '../../ports/payments.ts'
import { knownPayment, readSandboxPayment, shownMethod, toProviderMethod } from './read-sandbox-payment.ts'
import { sandboxMoney } from './sandbox-money.ts'
import { type SandboxOptions, type SandboxPaymentRow, sandboxStore } from './sandbox-store.ts'
import { isCurrent } from './test-payment-methods.ts'

const cancellable: PaymentStatus[] = ['requires_method', 'requires_action']
const rowsPerBatch = 200

/** The embedded provider: behaves like a real one, moves no money. */
export function sandboxPayments(options: SandboxOptions): Payments {
  const { db, clock, webhookSecret, plan, token } = options
  const store = sandboxStore({ clock, plan, token })

  const getPayment = (id: string) => knownPayment(db, id)

  type Params = Parameters<Payments['createSinglePayment']>[0] & { customerId: string | null }

  /**
   * The payment of this idempotency key, and whether it was created now. The same key with another amount or currency
   * is refused.
   */
  async function openPayment(
    transaction: Transaction,
    { idempotencyKey, customerId, amount, currency, description, metadata }: Omit<Params, 'email'>,
  ): Promise<{ row: SandboxPaymentRow; isNew: boolean }> {
    const id = `pay_${store.token()}`
    const inserted = await transaction
      .insert(sandboxPayment)
      .values({
        id,
        idempotencyKey,
        clientSecret: `${id}_secret_${store.token()}`,
        customerId,
        amount,
        currency,
        description,
        metadata,
        status: 'requires_method',
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (inserted[0]) return { row: inserted[0], isNew: true }
    const [row] = await transaction
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.idempotencyKey, idempotencyKey))
    if (row?.amount !== amount || row.currency !== currency)
      throw new PaymentsRefused(`The key ${idempotencyKey} was used for another payment`)
    return { row, isNew: false }
  }

  const create = async (params: Omit<Params, 'email'>) => {
    const { row } = await db.transaction((transaction) => openPayment(transaction, params))
    return getPayment(row.id)
  }

  async function getSetup(id: string) {
    const [row] = await db
      .select({ setup: sandboxSetup, method: shownMethod })
      .from(sandboxSetup)
      .leftJoin(sandboxMethod, eq(sandboxMethod.id, sandboxSetup.methodId))
      .where(eq(sandboxSetup.id, id))
    if (!row) throw new PaymentsRefused(`The sandbox has no setup ${id}`, { isUnknown: true })
    const { status, failure, clientSecret } = row.setup
    return { setup: { id, status, failure, method: toProviderMethod(row.method) }, clientSecret }
  }

  return {
    provider: 'sandbox',
    ...sandboxMoney(options),
    async browser() {
      return { kind: 'sandbox' }
    },
    async createCustomer({ idempotencyKey, email }) {
      await db
        .insert(sandboxCustomer)
        .values({ id: `cus_${store.token()}`, idempotencyKey, email, createdAt: clock.now() })
        .onConflictDoNothing()
      const [row] = await db
        .select()
        .from(sandboxCustomer)
        .where(eq(sandboxCustomer.idempotencyKey, idempotencyKey))
      if (!row) throw new Error('The sandbox did not keep the customer')
      return { id: row.id }
    },
    createPayment: (params) => create({ ...params, currency: 'eur' satisfies Currency }),
    createSinglePayment: ({ email: _, ...params }) => create({ ...params, customerId: null }),
    async chargeMethod({ methodId, ...params }) {
      const id = await db.transaction(async (transaction) => {
        const { row, isNew } = await openPayment(transaction, { ...params, currency: 'eur' })
        if (!isNew) return row.id
        const [method] = await transaction
          .select()
          .from(sandboxMethod)
          .where(and(eq(sandboxMethod.id, methodId), isNull(sandboxMethod.detachedAt)))
        if (method?.customerId !== params.customerId)
          throw new PaymentsRefused(`The sandbox has no means of payment ${methodId}`, { isUnknown: true })
        const failure = isCurrent(method, clock.now()) ? method.laterFailure : 'expired_card'
        await store.recordAttempt(transaction, row.id, method.fingerprint, failure)
        if (failure) await store.concludePayment(transaction, row, 'requires_method', failure)
        else await store.pay(transaction, row, method)
        return row.id
      })
      return getPayment(id)
    },
    getPayment,
    async cancelPayment(id) {
      await db
        .update(sandboxPayment)
        .set({ status: 'cancelled' })
        .where(and(eq(sandboxPayment.id, id), inArray(sandboxPayment.status, cancellable)))
      return (await getPayment(id)).payment
    },
    async *listPayments(since) {
      for (let last = '', hasMore = true; hasMore; ) {
        const after = sql`${sandboxPayment.id} COLLATE "C" > ${last}`
        const page = await readSandboxPayment(
          db,
          and(gte(sandboxPayment.createdAt, since), after),
          rowsPerBatch,
        )
        for (const { payment } of page) yield payment
        last = page.at(-1)?.payment.id ?? ''
        hasMore = page.length === rowsPerBatch
      }
    },
    async listAttempts(paymentId) {
      await getPayment(paymentId)
      const { id, triedAt, failure, fingerprint } = sandboxAttempt
      return db
        .select({ id, triedAt, failure, fingerprint })
        .from(sandboxAttempt)
        .where(eq(sandboxAttempt.paymentId, paymentId))
        .orderBy(asc(sandboxAttempt.triedAt))
    },
    async createMethodSetup({ idempotencyKey, customerId }) {
      const [customer] = await db.select().from(sandboxCustomer).where(eq(sandboxCustomer.id, customerId))
      if (!customer)
        throw new PaymentsRefused(`The sandbox has no customer ${customerId}`, { isUnknown: true })
      const id = `set_${store.token()}`
      await db
        .insert(sandboxSetup)
        .values({
          id,
          idempotencyKey,
          clientSecret: `${id}_secret_${store.token()}`,
          customerId,
          status: 'requires_method',
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
      const [row] = await db
        .select({ id: sandboxSetup.id })
        .from(sandboxSetup)
        .where(eq(sandboxSetup.idempotencyKey, idempotencyKey))
      return getSetup(row?.id ?? id)
    },
    getMethodSetup: getSetup,
    async detachMethod(methodId) {
      await db
        .update(sandboxMethod)
        .set({ detachedAt: clock.now() })
        .where(and(eq(sandboxMethod.id, methodId), isNull(sandboxMethod.detachedAt)))
    },
    async getAccount() {
      return {
        id: 'sandbox',
        name: 'Vitrine',
        email: null,
        country: 'FR',
        isTest: true,
        takesPayments: true,
        hasPayouts: true,
        dashboardUrl: null,
      }
    },
    trustsEvents: () => true,
    async readEvent(rawBody, headers, now) {
      if (!isSignedBy(rawBody, headers.get(signatureHeader), webhookSecret, now))
        throw new DomainError('webhook_refused')
      const { id, type, paymentId = null, setupId = null } = JSON.parse(rawBody)
      return { id: String(id), type: String(type), paymentId, setupId, facts: {} }
    },
  }
}
