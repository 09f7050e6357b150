import { href, useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useDialogResult } from '#web/components/back-office/forms/use-dialog-result.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'

import type { ResendDone } from './resend-actions.ts'

type Props = {
  chosen: { numbers: readonly string[] } | { until: string }
  count: number
  onClose: () => void
}

/** Asks for confirmation before customers receive emails. */
export function ResendDialog({ chosen, count, onClose }: Props) {
  const { Form, form, refusal, isBusy } = useDialogResult<ResendDone>('invoices')
  const { search } = useLocation()
  return (
    <ConfirmDialog title={m.documents_resend_question({ count })} onClose={onClose}>
      <p>{m.documents_resend_text()}</p>
      <Form ref={form} method="post" action={href('/admin/invoices') + search} className="grid gap-4">
        <ErrorSummary error={refusal?.error} fields={refusal?.fields} />
        <input type="hidden" name="intent" value="resend" />
        {'numbers' in chosen ? (
          <input type="hidden" name="numbers" value={chosen.numbers.join(',')} />
        ) : (
          <>
            <input type="hidden" name="everything" value="on" />
            <input type="hidden" name="until" value={chosen.until} />
          </>
        )}
        <ConfirmButtons yes={m.backup_send()} isBusy={isBusy} />
      </Form>
    </ConfirmDialog>
  )
}
