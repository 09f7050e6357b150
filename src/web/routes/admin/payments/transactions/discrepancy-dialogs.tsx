import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useDialogResult } from '#web/components/back-office/forms/use-dialog-result.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { money } from '#web/components/ui/money.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { DiscrepancyDone } from './discrepancy-actions.ts'
import type { ShownDiscrepancy } from './load-transactions.ts'

type Props = { discrepancy: ShownDiscrepancy; onClose: () => void }

/** Asks for confirmation before a refund. */
export function RefundDiscrepancy({ discrepancy, onClose }: Props) {
  return (
    <DiscrepancyDialog
      title={m.discrepancy_refund_question({ amount: money(discrepancy.amount, discrepancy.currency) })}
      intent="refund-discrepancy"
      yes={m.discrepancy_refund()}
      isDanger
      id={discrepancy.id}
      onClose={onClose}
    >
      {() => <p>{m.discrepancy_refund_text()}</p>}
    </DiscrepancyDialog>
  )
}

/** Asks for an explanation, and closes the discrepancy with it. */
export function ExplainDiscrepancy({ discrepancy, onClose }: Props) {
  return (
    <DiscrepancyDialog
      title={m.discrepancy_note()}
      intent="note-discrepancy"
      yes={m.save()}
      id={discrepancy.id}
      onClose={onClose}
    >
      {(failure) => (
        <>
          <p>{m.discrepancy_note_hint()}</p>
          <TextField
            name="note"
            label={m.discrepancy_note_label()}
            error={failure?.fields.note}
            maxLength={1000}
          />
        </>
      )}
    </DiscrepancyDialog>
  )
}

type DialogProps = {
  title: string
  intent: string
  yes: string
  isDanger?: boolean
  id: string
  onClose: () => void
  children: (failure: FormResult | undefined) => ReactNode
}

function DiscrepancyDialog({ title, intent, yes, isDanger, id, onClose, children }: DialogProps) {
  const { Form, form, refusal, isBusy } = useDialogResult<DiscrepancyDone>('discrepancies')
  return (
    <ConfirmDialog title={title} onClose={onClose}>
      <Form ref={form} method="post" action={`${href('/admin/payments')}?index`} className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <ErrorSummary error={refusal?.error} />
        {children(refusal)}
        <ConfirmButtons yes={yes} isBusy={isBusy} isDanger={isDanger} />
      </Form>
    </ConfirmDialog>
  )
}
