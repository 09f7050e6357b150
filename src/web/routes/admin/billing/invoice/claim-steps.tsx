import { m } from '#messages/messages.ts'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { ReasonField } from '#web/components/back-office/forms/reason-field.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { money } from '#web/components/ui/money.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { InvoiceData } from './load-invoice.ts'

type Props = Pick<InvoiceData, 'issuedOn' | 'mayHold' | 'mayCharge' | 'mayRecordTransfer' | 'mayWriteOff'> & {
  claim: NonNullable<InvoiceData['claim']>
  refusal: FormResult | undefined
}

/** Actions on an unpaid amount. Each expands to explain its effect before showing its button. */
export function ClaimSteps(props: Props) {
  const { claim, mayHold, mayCharge, mayRecordTransfer, mayWriteOff, refusal } = props
  const { state, heldOn, isServiceActive } = claim
  const amount = money(claim.owed)
  const failureFor = (intent: string) => (refusal?.intent === intent ? refusal : undefined)
  const isOpen = state === 'open'
  return (
    <>
      {mayCharge && isOpen && isServiceActive && !heldOn && (
        <ConfirmStep intent="charge" title={m.claim_charge()} text={m.claim_charge_text({ amount })} />
      )}
      {mayRecordTransfer && <TransferStep {...props} refusal={failureFor('record-transfer')} />}
      {mayHold && isOpen && heldOn && (
        <ConfirmStep intent="release" title={m.claim_release()} text={m.claim_release_text()} />
      )}
      {mayHold && isOpen && !heldOn && (
        <ConfirmStep
          intent="hold"
          title={m.claim_hold()}
          text={m.claim_hold_text()}
          isOpen={failureFor('hold') !== undefined}
        >
          <div className="w-full">
            <ReasonField
              intent="hold"
              result={refusal}
              label={m.claim_reason()}
              hint={m.claim_reason_hint()}
            />
          </div>
        </ConfirmStep>
      )}
      {mayWriteOff && state === 'written_off' && (
        <ConfirmStep intent="claim-again" title={m.claim_again()} text={m.claim_again_text()} />
      )}
      {mayWriteOff && state !== 'written_off' && !isServiceActive && (
        <ConfirmStep
          intent="write-off"
          title={m.claim_write_off()}
          text={m.claim_write_off_text({ amount })}
          isDanger
          isOpen={failureFor('write-off') !== undefined}
        >
          <div className="w-full">
            <ReasonField
              intent="write-off"
              result={refusal}
              label={m.claim_write_off_reason()}
              hint={m.claim_write_off_reason_hint()}
            />
          </div>
        </ConfirmStep>
      )}
      {mayWriteOff && isServiceActive && <p className="text-sm text-slate">{m.claim_write_off_later()}</p>}
    </>
  )
}

function TransferStep({ claim, issuedOn, refusal }: Props) {
  return (
    <ConfirmStep
      intent="record-transfer"
      title={m.claim_transfer()}
      text={m.claim_transfer_text({ amount: money(claim.owed) })}
      isOpen={refusal !== undefined}
    >
      <div className="grid w-full gap-3">
        <Field
          name="on"
          type="date"
          label={m.transfer_on()}
          error={refusal?.fields.on}
          defaultValue={refusal?.values.on ?? claim.today}
          min={issuedOn}
          max={claim.today}
        />
        <Field
          name="reference"
          label={m.transfer_reference()}
          error={refusal?.fields.reference}
          defaultValue={refusal?.values.reference}
          maxLength={140}
          autoComplete="off"
        />
        <ReasonField
          intent="record-transfer"
          result={refusal}
          label={m.transfer_reason()}
          hint={m.transfer_reason_hint()}
        />
      </div>
    </ConfirmStep>
  )
}
