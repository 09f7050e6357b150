import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/confirm-step.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { BillTable } from '#web/components/payment/bill-table.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { SubscriptionData } from './load-subscription.ts'

type Props = SubscriptionData & { result: FormResult | undefined }

/** What the shop does because its customer asked for it otherwise than in their account. */
export function SubscriptionDeeds({ canPause, canResume, canCancel, canUndo, resumption, result }: Props) {
  if (!canPause && !canResume && !canCancel && !canUndo) return null
  const reason = (intent: string) => (
    <Field
      name="reason"
      id={`reason-${intent}`}
      label={m.behalf_reason()}
      hint={m.behalf_reason_hint()}
      error={result?.intent === intent ? result.fields.reason : undefined}
      defaultValue={result?.intent === intent ? result.values.reason : undefined}
      maxLength={300}
      autoComplete="off"
    />
  )
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
          {reason('resume')}
        </ConfirmStep>
      )}
      {canPause && (
        <ConfirmStep intent="pause" title={m.behalf_pause()} text={m.behalf_pause_text()}>
          {reason('pause')}
        </ConfirmStep>
      )}
      {canUndo && (
        <ConfirmStep intent="undo" title={m.subscription_undo()} text={m.behalf_undo_text()}>
          {reason('undo')}
        </ConfirmStep>
      )}
      {canCancel && (
        <ConfirmStep intent="cancel" title={m.behalf_cancel()} text={m.behalf_cancel_text()} isDanger>
          {reason('cancel')}
        </ConfirmStep>
      )}
    </Card>
  )
}
