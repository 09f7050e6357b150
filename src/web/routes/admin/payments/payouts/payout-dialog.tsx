import { useState } from 'react'
import { href } from 'react-router'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { AcknowledgeCheckbox } from '#web/components/back-office/forms/acknowledge-checkbox.tsx'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useDialogResult } from '#web/components/back-office/forms/use-dialog-result.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { money } from '#web/components/ui/money.ts'

import type { PayoutDone } from './payout-actions.ts'

type Props = { available: Cents; requestKey: string; onClose: () => void }

/** Asks for the amount of a payout and a confirmation. */
export function PayoutDialog({ available, requestKey, onClose }: Props) {
  const { Form, form, refusal: result, isBusy } = useDialogResult<PayoutDone>('payout')
  // Revalidation brings a new key meanwhile; this dialog keeps the key it opened with.
  const [key] = useState(requestKey)
  return (
    <ConfirmDialog title={m.payout_request()} onClose={onClose}>
      <p>{m.payout_text()}</p>
      <Form ref={form} method="post" action={href('/admin/payments/payouts')} className="grid gap-4">
        <NoEnter />
        <input type="hidden" name="intent" value="request" />
        <input type="hidden" name="requestKey" value={key} />
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <Field
          name="amount"
          label={m.payout_amount()}
          hint={m.payout_amount_hint({ amount: money(available) })}
          error={result?.fields.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <AcknowledgeCheckbox text={m.payout_understood()} error={result?.fields.understood} />
        <ConfirmButtons yes={m.payout_do()} isBusy={isBusy} />
      </Form>
    </ConfirmDialog>
  )
}
