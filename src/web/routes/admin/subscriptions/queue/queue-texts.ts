import type { BuyerType } from '#domain/billing/invoices/buyer.ts'
import type { DeclarationKind, DeclarationOutcome } from '#domain/subscriptions/declarations/declaration.ts'
import type { PendingReason } from '#domain/subscriptions/declarations/pending-reason.ts'
import type { WithdrawalState } from '#domain/subscriptions/withdrawals/withdrawal-state.ts'
import { m } from '#messages/messages.ts'

type StatusLabel = { tone: 'good' | 'warn' | 'bad' | 'calm'; text: () => string }

/** Label and style of each refund state of a withdrawal. */
export const withdrawalStates: Record<WithdrawalState, StatusLabel> = {
  waiting: { tone: 'warn', text: m.queue_state_waiting },
  asked: { tone: 'warn', text: m.queue_state_asked },
  failed: { tone: 'bad', text: m.queue_state_failed },
  settled: { tone: 'good', text: m.queue_state_settled },
}

export const kindTexts: Record<DeclarationKind, () => string> = {
  withdrawal: m.queue_kind_withdrawal,
  cancellation: m.queue_kind_cancellation,
}

/** Why a declaration is pending; the lateness in days is shown beside it. */
export const pendingReasonLabels: Record<PendingReason, StatusLabel> = {
  no_order: { tone: 'warn', text: m.queue_wait_no_order },
  late: { tone: 'bad', text: m.queue_wait_late },
  unpaid: { tone: 'calm', text: m.queue_wait_unpaid },
  soon: { tone: 'calm', text: m.queue_wait_soon },
}

export const outcomeLabels: Record<DeclarationOutcome, StatusLabel> = {
  applied: { tone: 'good', text: m.queue_outcome_applied },
  nothing_to_end: { tone: 'calm', text: m.queue_outcome_nothing },
  settled_otherwise: { tone: 'calm', text: m.queue_outcome_otherwise },
}

export const buyerTexts: Record<BuyerType, () => string> = {
  consumer: m.buyer_consumer,
  business: m.buyer_business,
  association: m.buyer_association,
}
