import type { Day } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { money } from '#web/components/ui/money.ts'
import type { PaymentResult } from './payment-actions.ts'

type Props = { id: string; amount: Cents; requestedOn: Day; today: Day; answer: PaymentResult }

/** Refund of a bank transfer by bank transfer: staff sends it and confirms here that it was sent. */
export function TransferRefundStep({ id, amount, requestedOn, today, answer }: Props) {
  const failure = answer && 'fields' in answer && answer.values.refundId === id ? answer : undefined
  return (
    <>
      <ErrorSummary error={failure?.error} fields={failure?.fields} />
      <ConfirmStep
        intent="record-refund"
        title={m.transfer_refund_send()}
        text={m.transfer_refund_text({ amount: money(amount) })}
        isOpen={failure !== undefined}
      >
        <input type="hidden" name="refundId" value={id} />
        <div className="grid w-full gap-3">
          <Field
            name="on"
            id={`on-${id}`}
            type="date"
            label={m.transfer_on()}
            error={failure?.fields.on}
            defaultValue={failure?.values.on ?? today}
            min={requestedOn}
            max={today}
          />
          <Field
            name="reference"
            id={`reference-${id}`}
            label={m.transfer_reference()}
            error={failure?.fields.reference}
            defaultValue={failure?.values.reference}
            maxLength={140}
            autoComplete="off"
          />
        </div>
      </ConfirmStep>
    </>
  )
}
