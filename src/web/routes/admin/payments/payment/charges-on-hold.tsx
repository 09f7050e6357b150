import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { ReasonField } from '#web/components/back-office/forms/reason-field.tsx'
import { failureOf } from '#web/components/back-office/forms/use-result-toast.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { PaymentData } from './load-payment.ts'
import type { PaymentResult } from './payment-actions.ts'

type Props = Pick<PaymentData, 'chargesWaitSince' | 'mayResume'> & { answer: PaymentResult }

/** Notice that the charges of the payment's subscriptions are on hold after its dispute, with the button that resumes them. */
export function ChargesOnHold({ chargesWaitSince, mayResume, answer }: Props) {
  const failure = failureOf(answer)
  return (
    <>
      {answer && 'done' in answer && answer.done === 'resumed' && (
        <p role="status" className="rounded-card border border-good bg-good-soft p-3 text-ink-strong">
          {m.charges_resumed()}
        </p>
      )}
      <ErrorSummary error={failure?.error} fields={failure?.fields} />
      {chargesWaitSince && (
        <p role="note" className="rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
          {m.dispute_charges_wait({ date: shortDayText(chargesWaitSince) })}
        </p>
      )}
      {chargesWaitSince && mayResume && (
        <ConfirmStep intent="resume-charges" title={m.charges_resume()} text={m.charges_resume_text()}>
          <div className="w-full">
            <ReasonField
              intent="resume-charges"
              result={failure}
              label={m.charges_resume_reason()}
              hint={m.claim_reason_hint()}
            />
          </div>
        </ConfirmStep>
      )}
    </>
  )
}
