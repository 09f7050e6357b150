import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { cents } from '#domain/platform/money/cents.ts'
import {
  sandboxDispute,
  sandboxPayment,
  sandboxPayout,
  sandboxRefund,
} from '#server/database/schema/payments/sandbox.ts'
import type { Transaction } from '../../database/database.ts'
import {
  type Balance,
  type Payments,
  PaymentsRefused,
  type Payout,
  type ProviderRefund,
} from '../../ports/payments.ts'
import { hasLeft, knownPayment } from './read-sandbox-payment.ts'
import { type SandboxOptions, sandboxStore } from './sandbox-store.ts'

type MoneyMovements = Pick<
  Payments,
  | 'refund'
  | 'listRefunds'
  | 'listDisputes'
  | 'listRefundedOrDisputed'
  | 'getBalance'
  | 'listPayouts'
  | 'createPayout'
>

/** How long money is pending before it can be paid out, and how long a payout is in transit. */
const pendingMs = 2 * 86_400_000
const transferMs = 2 * 86_400_000

/** Money movements of the sandbox: refunds, disputes and payouts, with a balance computed from its own tables. */
export function sandboxMoney({ db, clock, plan, token }: SandboxOptions): MoneyMovements {
  const store = sandboxStore({ clock, plan, token })

  async function readBalance(transaction: Transaction): Promise<Balance> {
    const availableBefore = new Date(clock.now().getTime() - pendingMs)
    const { rows } = await transaction.execute<{ ready: string; waiting: string; gone: string }>(sql`
      SELECT coalesce((SELECT sum(amount_cents) FROM sandbox.payment WHERE status = 'succeeded' AND currency = 'eur' AND paid_at <= ${availableBefore.toISOString()}), 0) AS ready,
             coalesce((SELECT sum(amount_cents) FROM sandbox.payment WHERE status = 'succeeded' AND currency = 'eur' AND paid_at > ${availableBefore.toISOString()}), 0) AS waiting,
             coalesce((SELECT sum(${sandboxRefund.amount}) FROM ${sandboxRefund} JOIN sandbox.payment p ON p.id = ${sandboxRefund.paymentId} WHERE p.currency = 'eur' AND ${hasLeft}), 0)
             + coalesce((SELECT sum(d.amount_cents) FROM sandbox.dispute d JOIN sandbox.payment p ON p.id = d.payment_id WHERE p.currency = 'eur' AND d.status <> 'won'), 0)
             + coalesce((SELECT sum(amount_cents) FROM sandbox.payout), 0) AS gone`)
    const { ready = 0, waiting = 0, gone = 0 } = rows[0] ?? {}
    // Outgoing money reduces the available part first, then the pending part.
    const balance = Number(ready) - Number(gone)
    return { available: cents(Math.max(0, balance)), pending: cents(Number(waiting) + Math.min(0, balance)) }
  }

  function readPayout(row: typeof sandboxPayout.$inferSelect): Payout {
    const { id, amount, createdAt, arrivesAt } = row
    const status = arrivesAt <= clock.now() ? 'paid' : 'in_transit'
    return { id, amount, currency: 'eur', status, createdAt, arrivesAt, isManual: true }
  }

  return {
    refund({ idempotencyKey, paymentId, amount, reference }) {
      return db.transaction(async (transaction) => {
        const [payment] = await transaction
          .select()
          .from(sandboxPayment)
          .where(eq(sandboxPayment.id, paymentId))
          .for('update')
        const [existing] = await transaction
          .select()
          .from(sandboxRefund)
          .where(eq(sandboxRefund.idempotencyKey, idempotencyKey))
        if (existing && (existing.paymentId !== paymentId || existing.amount !== amount))
          throw new PaymentsRefused(`The key ${idempotencyKey} was used for another refund`)
        if (existing) return readRefund(existing)
        if (payment?.status !== 'succeeded') throw new PaymentsRefused(`${paymentId} was not paid`)
        const isDisputed = and(
          eq(sandboxDispute.paymentId, paymentId),
          inArray(sandboxDispute.status, ['needs_response', 'under_review', 'lost']),
        )
        if ((await transaction.$count(sandboxDispute, isDisputed)) > 0)
          throw new PaymentsRefused(`${paymentId} is disputed`)
        const [{ total } = { total: 0 }] = await transaction
          .select({ total: sql<number>`coalesce(sum(${sandboxRefund.amount}), 0)`.mapWith(Number) })
          .from(sandboxRefund)
          .where(and(eq(sandboxRefund.paymentId, paymentId), hasLeft))
        if (amount <= 0 || total + amount > payment.amount)
          throw new PaymentsRefused(`${paymentId}: ${amount} exceeds the refundable amount`)
        const row = {
          id: `ref_${store.token()}`,
          idempotencyKey,
          paymentId,
          reference: reference ?? null,
          amount,
          status: 'succeeded' as const,
          createdAt: clock.now(),
        }
        await transaction.insert(sandboxRefund).values(row)
        await store.emitEvent(transaction, 'payment.refunded', { paymentId })
        return readRefund(row)
      })
    },
    async listRefunds(paymentId) {
      await knownPayment(db, paymentId)
      const rows = await db
        .select()
        .from(sandboxRefund)
        .where(eq(sandboxRefund.paymentId, paymentId))
        .orderBy(asc(sandboxRefund.createdAt))
      return rows.map(readRefund)
    },
    async listDisputes(paymentId) {
      await knownPayment(db, paymentId)
      const { id, amount, status, reason, respondBy, createdAt } = sandboxDispute
      const rows = await db
        .select({ id, amount, status, reason, respondBy, createdAt })
        .from(sandboxDispute)
        .where(eq(sandboxDispute.paymentId, paymentId))
        .orderBy(asc(sandboxDispute.createdAt))
      return rows.map((row) => ({ ...row, isRefundable: false }))
    },
    async *listRefundedOrDisputed(since) {
      const refunds = await db
        .select({ paymentId: sandboxRefund.paymentId })
        .from(sandboxRefund)
        .where(gte(sandboxRefund.createdAt, since))
      const disputes = await db
        .select({ paymentId: sandboxDispute.paymentId })
        .from(sandboxDispute)
        .where(gte(sandboxDispute.createdAt, since))
      for (const { paymentId } of [...refunds, ...disputes]) yield paymentId
    },
    getBalance: () => db.transaction(readBalance),
    async listPayouts(count) {
      const rows = await db.select().from(sandboxPayout).orderBy(desc(sandboxPayout.createdAt)).limit(count)
      return rows.map(readPayout)
    },
    createPayout({ idempotencyKey, amount }) {
      return db.transaction(async (transaction) => {
        // Serialised: two payouts must not spend the same balance.
        await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('sandbox.payout'))`)
        const [existing] = await transaction
          .select()
          .from(sandboxPayout)
          .where(eq(sandboxPayout.idempotencyKey, idempotencyKey))
        if (existing && existing.amount !== amount)
          throw new PaymentsRefused(`The key ${idempotencyKey} was used for another payout`)
        if (existing) return readPayout(existing)
        const { available } = await readBalance(transaction)
        if (amount <= 0 || amount > available)
          throw new PaymentsRefused(`${amount} exceeds the available balance`)
        const row = {
          id: `out_${store.token()}`,
          idempotencyKey,
          amount,
          status: 'in_transit' as const,
          createdAt: clock.now(),
          arrivesAt: new Date(clock.now().getTime() + transferMs),
        }
        await transaction.insert(sandboxPayout).values(row)
        await store.emitEvent(transaction, 'payout.created', {})
        return readPayout(row)
      })
    },
  }
}

function readRefund({ id, reference, amount, status, createdAt }: ProviderRefund): ProviderRefund {
  return { id, reference, amount, status, createdAt }
}
