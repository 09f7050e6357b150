import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { BillTable } from '#web/components/payment/bill-table.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { BehalfReason } from './behalf-reason.tsx'
import type { SubscriptionData } from './load-subscription.ts'

type Props = SubscriptionData & { result: FormResult | undefined }

/** Staff actions for requests that the customer made outside their account. */
export function SubscriptionActionsCard({
  canPause,
  canResume,
  canCancel,
  canUndo,
  resumption,
  withdrawal,
  result,
}: Props) {
  if (!canPause && !canResume && !canCancel && !canUndo) return null
  return (
    <Card title={m.behalf_title()}>
      <p className="text-slate">{m.behalf_text()}</p>
      {canResume && (
        <ConfirmStep intent="resume" title={m.behalf_resume()} text={m.behalf_resume_text()}>
          {resumption && (
            <div className="w-full">
              <BillTable bill={resumption} />
            </div>
          )}
          <BehalfReason intent="resume" result={result} />
        </ConfirmStep>
      )}
      {canPause && (
        <ConfirmStep intent="pause" title={m.behalf_pause()} text={m.behalf_pause_text()}>
          <BehalfReason intent="pause" result={result} />
        </ConfirmStep>
      )}
      {canUndo && (
        <ConfirmStep intent="undo" title={m.subscription_undo()} text={m.behalf_undo_text()}>
          <BehalfReason intent="undo" result={result} />
        </ConfirmStep>
      )}
      {canCancel && (
        <ConfirmStep intent="cancel" title={m.behalf_cancel()} text={m.behalf_cancel_text()} isDanger>
          {withdrawal && <WithdrawFirst withdrawal={withdrawal} />}
          <BehalfReason intent="cancel" result={result} />
        </ConfirmStep>
      )}
    </Card>
  )
}

/** Before a cancellation in the first fourteen days: what a withdrawal would give back. */
function WithdrawFirst({ withdrawal }: { withdrawal: NonNullable<SubscriptionData['withdrawal']> }) {
  const { orderNumber, until, refunded } = withdrawal
  if (refunded === 0) return null
  const amount = money(refunded)
  return (
    <p className="max-w-2xl rounded-field border border-warn bg-warn-soft p-3 text-ink-strong">
      <NumberText
        text={m.behalf_withdraw_first({ number: orderNumber, date: dayText(until), amount })}
        numbers={[amount]}
      />{' '}
      <LocalLink to={`/withdraw?order=${orderNumber}`} className="link">
        {m.withdrawal_form()}
      </LocalLink>
    </p>
  )
}
