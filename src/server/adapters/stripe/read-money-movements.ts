import type Stripe from 'stripe'
import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import type { PayoutStatus, RefundStatus } from '#domain/payments/payment-status.ts'
import { type Cents, cents, sum } from '#domain/platform/money/cents.ts'
import {
  PaymentsUnavailable,
  type Payout,
  type ProviderAccount,
  type ProviderAttempt,
  type ProviderDispute,
  type ProviderRefund,
} from '../../ports/payments.ts'
import { readFailure } from './read-failure.ts'
import { instant, readCurrency } from './read-payment.ts'

const refundStatuses: Record<string, RefundStatus> = {
  pending: 'pending',
  // The buyer has to provide a destination for the money.
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
}

const disputeStatuses: Record<string, DisputeStatus> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

const payoutStatuses: Record<string, PayoutStatus> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
}

export function readAttempt(charge: Stripe.Charge): ProviderAttempt {
  const { card, sepa_debit: debit } = charge.payment_method_details ?? {}
  return {
    id: charge.id,
    triedAt: instant(charge.created),
    failure: charge.status === 'failed' ? readFailure(charge.failure_code, charge.outcome?.reason) : null,
    fingerprint: card?.fingerprint ?? debit?.fingerprint ?? null,
  }
}

export function readRefund({ id, amount, status, created, metadata }: Stripe.Refund): ProviderRefund {
  return {
    id,
    reference: metadata?.reference ?? null,
    amount: cents(amount),
    status: mapStatus(refundStatuses, status ?? 'pending', id),
    createdAt: instant(created),
  }
}

export function readDispute(dispute: Stripe.Dispute): ProviderDispute {
  const status = mapStatus(disputeStatuses, dispute.status, dispute.id)
  const dueBy = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    amount: cents(dispute.amount),
    status,
    reason: dispute.reason,
    respondBy: status === 'needs_response' && dueBy ? instant(dueBy) : null,
    isRefundable: dispute.is_charge_refundable,
    createdAt: instant(dispute.created),
  }
}

/** Undefined for a payout in a currency the shop does not use. */
export function readPayout(payout: Stripe.Payout): Payout | undefined {
  const currency = readCurrency(payout.currency)
  return (
    currency && {
      id: payout.id,
      amount: cents(payout.amount),
      currency,
      status: mapStatus(payoutStatuses, payout.status, payout.id),
      createdAt: instant(payout.created),
      arrivesAt: instant(payout.arrival_date),
      isManual: !payout.automatic,
    }
  )
}

export function eurosOf(funds: { amount: number; currency: string }[]): Cents {
  return sum(funds.filter(({ currency }) => currency === 'eur').map(({ amount }) => cents(amount)))
}

export function readAccount(account: Stripe.Account, isTest: boolean): ProviderAccount {
  return {
    id: account.id,
    name: account.business_profile?.name || account.settings?.dashboard.display_name || account.id,
    email: account.email,
    country: account.country ?? null,
    isTest,
    takesPayments: account.charges_enabled,
    hasPayouts: account.payouts_enabled,
    dashboardUrl: `https://dashboard.stripe.com${isTest ? '/test' : ''}`,
  }
}

function mapStatus<Status>(statuses: Record<string, Status>, name: string, id: string): Status {
  const status = statuses[name]
  if (!status) throw new PaymentsUnavailable(`${id}: ${name} is nothing we know`)
  return status
}
