import type { DeclarationOutcome } from '#domain/subscriptions/declarations/declaration.ts'
import type { PendingReason } from '#domain/subscriptions/declarations/pending-reason.ts'
import type { DeliveryState } from '#domain/subscriptions/delivery/delivery-state.ts'
import type { ProvisioningStatus } from '#domain/subscriptions/delivery/provisioning.ts'
import type { WithdrawalState } from '#domain/subscriptions/withdrawals/withdrawal-state.ts'
import { m } from '../messages.ts'
import type { StateLabel, StateText } from '../state-label.ts'

/** States of the refund of a withdrawal. */
export const withdrawalStateLabels = {
  waiting: { tone: 'warn', text: m.queue_state_waiting },
  requested: { tone: 'warn', text: m.queue_state_requested },
  failed: { tone: 'bad', text: m.queue_state_failed },
  settled: { tone: 'good', text: m.queue_state_settled },
} satisfies Record<WithdrawalState, StateLabel>

export const pendingReasonLabels = {
  no_order: { tone: 'warn', text: m.queue_wait_no_order },
  late: { tone: 'bad', text: m.queue_wait_late },
  unpaid: { tone: 'calm', text: m.queue_wait_unpaid },
  soon: { tone: 'calm', text: m.queue_wait_soon },
} satisfies Record<PendingReason, StateLabel>

export const declarationOutcomeLabels = {
  applied: { tone: 'good', text: m.queue_outcome_applied },
  nothing_to_end: { tone: 'calm', text: m.queue_outcome_nothing },
  settled_otherwise: { tone: 'calm', text: m.queue_outcome_otherwise },
} satisfies Record<DeclarationOutcome, StateLabel>

/** States of the delivery of a site. */
export const deliveryStateLabels = {
  content: { text: m.site_state_content },
  build: { text: m.site_state_build },
  review: { text: m.site_state_review },
  live: { text: m.site_state_live },
} satisfies Record<DeliveryState, StateText>

export const provisioningStatusLabels = {
  waiting: { tone: 'calm', text: m.hosting_status_waiting },
  accepted: { tone: 'calm', text: m.hosting_status_accepted },
  by_hand: { tone: 'warn', text: m.hosting_status_by_hand },
  done: { tone: 'good', text: m.hosting_status_done },
  failed: { tone: 'bad', text: m.hosting_status_failed },
  overtaken: { tone: 'calm', text: m.hosting_status_overtaken },
} satisfies Record<ProvisioningStatus, StateLabel>
