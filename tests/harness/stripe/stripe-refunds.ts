import type Stripe from 'stripe'
import { disputeObject, refundObject } from './stripe-money-objects.ts'
import type { Behaviour } from './stripe-payment-input.ts'
import type { StripeStore } from './stripe-store.ts'
import { token } from './stripe-token.ts'

type StripeState = {
  charges: Map<string, Stripe.Charge>
  entries: { amount: number; currency: string; availableAt: number }[]
  seconds(): number
  emitEvent(type: string, object: object): void
}

const refundSeconds = 3 * 24 * 3600
/** Dispute states in which Stripe refuses to refund the charge. */
const holdingStates = ['needs_response', 'under_review', 'lost']

/** Refunds by the shop, and disputes by banks. */
export function stripeRefunds({ charges, entries, seconds, emitEvent }: StripeState) {
  const refunds = new Map<string, Stripe.Refund>()
  const disputes = new Map<string, Stripe.Dispute>()
  /** Refunds in progress: how and when each ends. */
  const underway = new Map<string, { endsAt: number; succeeds: boolean }>()
  const addEntry = (amount: number, currency: string) =>
    entries.push({ amount, currency, availableAt: seconds() })

  function findCharge(id: unknown): Stripe.Charge {
    const found = charges.get(String(id))
    if (!found) throw new Error(`No charge ${id}`)
    return found
  }

  function addRefunded(charge: Stripe.Charge, amount: number): void {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    addEntry(-amount, charge.currency)
  }

  /** The refund fails because the card is no longer valid: the money is back in the balance. */
  function returnFunds(refund: Stripe.Refund): void {
    addRefunded(findCharge(refund.charge), -refund.amount)
    const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' }
    Object.assign(refund, failed, { failure_balance_transaction: `txn_${token()}` })
    delete refund.pending_reason
    underway.delete(refund.id)
    emitEvent('refund.updated', refund)
    emitEvent('refund.failed', refund)
  }

  function end(dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
    dispute.status = status
    if (status === 'won') {
      addEntry(dispute.amount, dispute.currency)
      emitEvent('charge.dispute.funds_reinstated', dispute)
    }
    emitEvent('charge.dispute.closed', dispute)
  }

  return {
    refunds,
    disputes,
    returnFunds,
    end,
    /** Whether a dispute is open or was lost, so that the bank holds the money. */
    isHeld: (charge: Stripe.Charge) =>
      [...disputes.values()].some(
        (dispute) => dispute.charge === charge.id && holdingStates.includes(dispute.status),
      ),
    refund(
      charge: Stripe.Charge,
      amount: number,
      { reference, ending }: { reference: string | null; ending: Behaviour['refund'] },
    ): Stripe.Refund {
      const status = ending === 'succeeds_later' ? 'pending' : 'succeeded'
      const refund = refundObject(`re_${token()}`, seconds(), charge, amount, status)
      if (reference) refund.metadata = { reference }
      refunds.set(refund.id, refund)
      addRefunded(charge, amount)
      if (ending)
        underway.set(refund.id, { endsAt: seconds() + refundSeconds, succeeds: ending !== 'comes_back' })
      emitEvent('charge.refunded', charge)
      emitEvent('refund.created', refund)
      return refund
    },
    dispute(charge: Stripe.Charge, how: { reason: string; isFinal: boolean }): void {
      const dispute = disputeObject(`du_${token()}`, seconds(), charge, how)
      charge.disputed = true
      disputes.set(dispute.id, dispute)
      addEntry(-dispute.amount, dispute.currency)
      emitEvent('charge.dispute.created', dispute)
      emitEvent('charge.dispute.funds_withdrawn', dispute)
      if (how.isFinal) emitEvent('charge.dispute.closed', dispute)
    },
    answer(dispute: Stripe.Dispute): void {
      Object.assign(dispute.evidence_details, {
        has_evidence: true,
        submission_count: 1,
        submission_method: 'manual',
      })
      dispute.evidence = { ...dispute.evidence, uncategorized_text: 'The site was delivered on time.' }
      dispute.status = 'under_review'
      emitEvent('charge.dispute.updated', dispute)
    },
    concludeDue(): void {
      for (const [id, { endsAt, succeeds }] of underway) {
        const refund = refunds.get(id)
        if (!refund || endsAt > seconds()) continue
        if (!succeeds) {
          returnFunds(refund)
          continue
        }
        refund.status = 'succeeded'
        delete refund.pending_reason
        underway.delete(id)
        emitEvent('refund.updated', refund)
      }
    },
  }
}

/** Actions of banks, and of the owner in Stripe's dashboard, on a payment. */
export function dashboardActions({ returns, intents, charges }: StripeStore) {
  const find = <T extends { payment_intent: unknown }>(objects: Map<string, T>, id: string): T => {
    const found = [...objects.values()].findLast((object) => object.payment_intent === id)
    if (!found) throw new Error(`No dispute or refund of ${id}`)
    return found
  }
  const getCharge = (paymentId: string): Stripe.Charge => {
    const charge = charges.get(String(intents.get(paymentId)?.latest_charge))
    if (!charge) throw new Error(`${paymentId} has no charge`)
    return charge
  }
  return {
    /** A buyer disputes a card payment at their bank. */
    openDispute: (paymentId: string) =>
      returns.dispute(getCharge(paymentId), { reason: 'fraudulent', isFinal: false }),
    /** The owner answers a dispute. */
    answerDispute: (paymentId: string) => returns.answer(find(returns.disputes, paymentId)),
    endDispute: (paymentId: string, status: 'won' | 'lost') =>
      returns.end(find(returns.disputes, paymentId), status),
    /** A bank reverses a direct debit; the dispute is final. */
    takeBack: (paymentId: string) =>
      returns.dispute(getCharge(paymentId), { reason: 'debit_not_authorized', isFinal: true }),
    /** The buyer's bank returns the latest refund of a payment. */
    failRefund: (paymentId: string) => returns.returnFunds(find(returns.refunds, paymentId)),
  }
}
