import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/confirm-dialog.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { money } from '#web/components/ui/money.ts'
import type { FindingDone } from './finding-actions.ts'
import type { ShownFinding } from './load-transactions.ts'
import { paymentsActionPath } from './payments-path.ts'
import { type Answer, refusalOf } from './use-answer-toast.ts'

type Props = { finding: ShownFinding; onClose: () => void }

/** Asks before money goes back. */
export function RefundFinding({ finding, onClose }: Props) {
  return (
    <FindingDialog
      title={m.finding_refund_question({ amount: money(finding.amount, finding.currency) })}
      intent="refund-finding"
      yes={m.finding_refund()}
      isDanger
      id={finding.id}
      onClose={onClose}
    >
      <p>{m.finding_refund_text()}</p>
    </FindingDialog>
  )
}

/** Asks what somebody found out, and puts it away with that. */
export function NoteFinding({ finding, onClose }: Props) {
  const result = refusalOf(useFetcher<Answer<FindingDone>>({ key: 'findings' }).data)
  return (
    <FindingDialog
      title={m.finding_note()}
      intent="note-finding"
      yes={m.save()}
      id={finding.id}
      onClose={onClose}
    >
      <p>{m.finding_note_hint()}</p>
      <TextField
        name="note"
        label={m.finding_note_label()}
        error={result?.intent === 'note-finding' ? result.fields.note : undefined}
        maxLength={1000}
      />
    </FindingDialog>
  )
}

type DialogProps = {
  title: string
  intent: string
  yes: string
  isDanger?: boolean
  id: string
  onClose: () => void
  children: ReactNode
}

function FindingDialog({ title, intent, yes, isDanger, id, onClose, children }: DialogProps) {
  const fetcher = useFetcher<Answer<FindingDone>>({ key: 'findings' })
  const [before] = useState(fetcher.data)
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data === before ? undefined : fetcher.data
  useEffect(() => {
    if (answer && 'done' in answer) form.current?.closest('dialog')?.close()
  }, [answer])
  return (
    <ConfirmDialog title={title} onClose={onClose}>
      <fetcher.Form ref={form} method="post" action={paymentsActionPath} className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <ErrorSummary error={refusalOf(answer)?.error} />
        {children}
        <ConfirmButtons yes={yes} isBusy={fetcher.state !== 'idle'} isDanger={isDanger} />
      </fetcher.Form>
    </ConfirmDialog>
  )
}
