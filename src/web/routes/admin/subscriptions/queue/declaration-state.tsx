import { m } from '#messages/messages.ts'
import { declarationOutcomeLabels, pendingReasonLabels } from '#messages/subscriptions/state-labels.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { ShownDeclaration } from './load-declarations.ts'

type Props = Pick<ShownDeclaration, 'outcome' | 'reason' | 'daysLate' | 'orderNumber'>

/** Outcome of a declaration, or why it is pending and how late it is; with its order number. */
export function DeclarationState({ outcome, reason, daysLate, orderNumber }: Props) {
  return (
    <span>
      <StatusChip {...(outcome ? declarationOutcomeLabels[outcome] : pendingReasonLabels[reason])} />
      {!outcome && daysLate > 0 && (
        <span className="mt-1 block text-slate">{m.queue_days_late({ days: daysLate })}</span>
      )}
      {orderNumber && <span className="figures mt-1 block text-slate">{orderNumber}</span>}
    </span>
  )
}
