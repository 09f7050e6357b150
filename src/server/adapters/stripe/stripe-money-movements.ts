import type Stripe from 'stripe'
import { type Payments, PaymentsUnavailable } from '../../ports/payments.ts'
import {
  eurosOf,
  readAccount,
  readAttempt,
  readDispute,
  readPayout,
  readRefund,
} from './read-money-movements.ts'
import { asking, idOf, providerFailure } from './stripe-errors.ts'

type MoneyMovements = Pick<
  Payments,
  | 'listAttempts'
  | 'refund'
  | 'listRefunds'
  | 'listDisputes'
  | 'listRefundedOrDisputed'
  | 'getAccount'
  | 'getBalance'
  | 'listPayouts'
  | 'createPayout'
>

const pageSize = 100
/** The library's maximum for one list; no payment has as many attempts or refunds. */
const maxItems = 10_000

/** Money movements besides payments: attempts, refunds, disputes and payouts. */
export function stripeMoneyMovements(stripe: Stripe, isTest: boolean): MoneyMovements {
  const listAll = <T extends { id: string }>(list: Stripe.ApiListPromise<T>) =>
    list.autoPagingToArray({ limit: maxItems })

  return {
    listAttempts: (paymentId) =>
      asking(async () => {
        const charges = await listAll(stripe.charges.list({ payment_intent: paymentId, limit: pageSize }))
        return charges.map(readAttempt)
      }),
    refund: ({ idempotencyKey, paymentId, amount, reference }) =>
      asking(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount, ...(reference && { metadata: { reference } }) },
          { idempotencyKey },
        )
        idOf(refund)
        return readRefund(refund)
      }),
    listRefunds: (paymentId) =>
      asking(async () => {
        const refunds = await listAll(stripe.refunds.list({ payment_intent: paymentId, limit: pageSize }))
        return refunds.map(readRefund)
      }),
    listDisputes: (paymentId) =>
      asking(async () => {
        const disputes = await listAll(stripe.disputes.list({ payment_intent: paymentId, limit: pageSize }))
        return disputes.map(readDispute)
      }),
    async *listRefundedOrDisputed(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const lists = [
        stripe.refunds.list({ created, limit: pageSize }),
        stripe.disputes.list({ created, limit: pageSize }),
      ]
      try {
        for (const list of lists)
          for await (const { payment_intent: intent } of list)
            if (intent) yield typeof intent === 'string' ? intent : intent.id
      } catch (error) {
        throw providerFailure(error)
      }
    },
    getAccount: () =>
      asking(async () => {
        const account = await stripe.accounts.retrieveCurrent()
        idOf(account)
        return readAccount(account, isTest)
      }),
    getBalance: () =>
      asking(async () => {
        const { available, pending } = await stripe.balance.retrieve()
        return { available: eurosOf(available), pending: eurosOf(pending) }
      }),
    listPayouts: (count) =>
      asking(async () => {
        const { data } = await stripe.payouts.list({ limit: Math.min(Math.max(count, 1), pageSize) })
        return data.flatMap((payout) => readPayout(payout) ?? [])
      }),
    createPayout: ({ idempotencyKey, amount }) =>
      asking(async () => {
        const created = await stripe.payouts.create({ amount, currency: 'eur' }, { idempotencyKey })
        const payout = readPayout(created)
        if (!payout) throw new PaymentsUnavailable(`${idOf(created)}: a payout in ${created.currency}`)
        return payout
      }),
  }
}
