import { href } from 'react-router'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useDialogResult } from '#web/components/back-office/forms/use-dialog-result.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { money } from '#web/components/ui/money.ts'
import type { QueueDone } from './declaration-actions.ts'
import type { LikelyOrder } from './load-declaration.ts'

type Props = { id: string; kind: DeclarationKind; order: LikelyOrder; onClose: () => void }

/** Asks for confirmation that a declaration applies to an order: states the effect, warns if a withdrawal is late. */
export function AcceptDialog({ id, kind, order, onClose }: Props) {
  const { Form, form, refusal, isBusy } = useDialogResult<QueueDone>(`queue-${id}`)
  const { number, daysLate, lastDay, isSameEmail, email, endsOn, refundable } = order
  const isLate = kind === 'withdrawal' && daysLate > 0
  return (
    <ConfirmDialog title={m.queue_apply_question({ order: number })} onClose={onClose}>
      <ErrorSummary error={refusal?.error} />
      {isLate && (
        <p className="figures rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
          {m.queue_late_text({ date: shortDayText(lastDay), days: daysLate })}
        </p>
      )}
      {!isSameEmail && <p className="wrap-anywhere">{m.queue_other_email_text({ email })}</p>}
      <p>{kind === 'withdrawal' ? m.queue_withdrawal_effect() : m.queue_cancellation_effect()}</p>
      {kind === 'cancellation' && endsOn && <p>{m.queue_ends_on({ date: shortDayText(endsOn) })}</p>}
      {refundable > 0 && <p>{m.queue_takes_back({ amount: money(refundable) })}</p>}
      <Form
        ref={form}
        method="post"
        action={href('/admin/queue/:declaration', { declaration: id })}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="orderNumber" value={number} />
        <ConfirmButtons yes={isLate ? m.queue_apply_late() : m.queue_apply_yes()} isBusy={isBusy} />
      </Form>
    </ConfirmDialog>
  )
}
