import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { BillTable } from '#web/components/payment/bill-table.tsx'
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
          <BehalfReason intent="cancel" result={result} />
        </ConfirmStep>
      )}
    </Card>
  )
}
