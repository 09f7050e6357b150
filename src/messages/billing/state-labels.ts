import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { recheckStates } from '#domain/billing/invoices/recheck-states.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { NumberStatus } from '#domain/billing/tax/decide-vat.ts'
import type { EvidenceState } from '#domain/billing/tax/location-evidence.ts'
import type { SeatStatus } from '#domain/billing/tax/seat-evidence.ts'
import { m } from '../messages.ts'
import type { StateLabel, StateText } from '../state-label.ts'

export const invoiceStatusLabels = {
  draft: { tone: 'calm', text: m.invoice_status_draft },
  pending: { tone: 'warn', text: m.invoice_status_pending },
  paid: { tone: 'good', text: m.invoice_status_paid },
  overdue: { tone: 'bad', text: m.invoice_status_overdue },
  written_off: { tone: 'calm', text: m.invoice_status_written_off },
  cancelled: { tone: 'calm', text: m.invoice_status_cancelled },
} satisfies Record<InvoiceStatus, StateLabel>

export const subscriptionStatusLabels = {
  pending: { tone: 'warn', text: m.subscription_pending },
  active: { tone: 'good', text: m.subscription_active },
  past_due: { tone: 'bad', text: m.subscription_past_due },
  suspended: { tone: 'bad', text: m.subscription_suspended },
  paused: { tone: 'calm', text: m.subscription_paused },
  cancelled: { tone: 'calm', text: m.subscription_cancelled },
} satisfies Record<SubscriptionStatus, StateLabel>

export const disputeStatusLabels = {
  needs_response: { tone: 'bad', text: m.dispute_needs_response },
  under_review: { tone: 'warn', text: m.dispute_under_review },
  won: { tone: 'good', text: m.dispute_won },
  lost: { tone: 'bad', text: m.dispute_lost },
  closed: { tone: 'calm', text: m.dispute_closed },
} satisfies Record<DisputeStatus, StateLabel>

export const recheckStateLabels = {
  waiting: { tone: 'warn', text: m.recheck_waiting },
  confirmed: { tone: 'good', text: m.recheck_confirmed },
  refused: { tone: 'bad', text: m.recheck_refused },
  abandoned: { tone: 'calm', text: m.recheck_abandoned },
} satisfies Record<(typeof recheckStates)[number], StateLabel>

/** For an invoice with VAT until the seat of the business is proved; only the first two states occur. */
export const seatRecheckStateLabels = {
  ...recheckStateLabels,
  waiting: { tone: 'warn', text: m.recheck_seat_waiting },
  confirmed: { tone: 'good', text: m.recheck_seat_confirmed },
} satisfies typeof recheckStateLabels

export const seatStatusLabels = {
  shown: { tone: 'good', text: m.seat_shown },
  unshown: { tone: 'warn', text: m.seat_unshown },
  contradicted: { tone: 'bad', text: m.seat_contradicted },
} satisfies Record<SeatStatus, StateLabel>

export const evidenceStateLabels = {
  agreed: { tone: 'good', text: m.evidence_agreed },
  contradicted: { tone: 'bad', text: m.evidence_contradicted },
  scarce: { tone: 'warn', text: m.evidence_scarce },
  /** The confirmed VAT number decides. */
  not_needed: { tone: 'calm', text: m.evidence_not_needed },
} satisfies Record<EvidenceState | 'not_needed', StateLabel>

export const numberStatusLabels = {
  valid: { text: m.registry_valid },
  invalid: { text: m.registry_invalid },
  unknown: { text: m.registry_unknown },
} satisfies Record<NumberStatus, StateText>

/** Results of the checks of VAT numbers that buyers entered. */
export const numberCheckLabels = {
  pending: { tone: 'warn', text: m.vat_check_requested },
  valid: { tone: 'good', text: m.vat_check_valid },
  invalid: { tone: 'bad', text: m.vat_check_invalid },
  unavailable: { tone: 'calm', text: m.vat_check_unavailable },
} satisfies Record<string, StateLabel>

export const legalVersionStateLabels = {
  coming: { text: m.legal_state_coming },
  current: { text: m.legal_state_current },
  previous: { text: m.legal_state_former },
} satisfies Record<string, StateText>
