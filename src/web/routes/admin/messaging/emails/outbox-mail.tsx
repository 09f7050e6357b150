import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { mailStatusLabels } from '#messages/messaging/state-labels.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/outbox-mail'

import { loadOutboxMail } from './load-outbox-mail.ts'
import { MailActions } from './mail-actions.tsx'
import { MailAttachments } from './mail-attachments.tsx'
import { MailFacts } from './mail-facts.tsx'
import { MailReader } from './mail-reader.tsx'
import { MailSourceNote } from './mail-source-note.tsx'
import { outboxMailActions } from './outbox-mail-actions.ts'

export const loader = pageLoader('outbox-mail', loadOutboxMail)

export const action = outboxMailActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject ?? m.emails_tab_outbox() },
]

/** One mail: content, delivery and actions. */
export default function OutboxMail({ loaderData: mail, actionData }: Route.ComponentProps) {
  const actionResult = useLastResult(actionData as ActionResult<'retried'>)
  const result = failureOf(actionResult)
  useResultToast(actionResult, { done: { retried: m.mail_retried } })
  return (
    <>
      <RecordNav back={{ to: href('/admin/emails/outbox'), text: m.outbox_back() }} />
      <PageHeading title={mail.subject} text={<StatusChip {...mailStatusLabels[mail.status]} />} />
      <div className="mt-5 grid gap-5">
        {result && <ErrorSummary error={result.error} fields={result.fields} />}
        <MailSourceNote source={mail.source} maySet={mail.maySet} />
        <div className="grid items-start gap-5 xl:grid-cols-[2fr_1fr]">
          <MailReader {...mail} />
          <div className="grid min-w-0 gap-5">
            {mail.maySend && <MailActions {...mail} />}
            <MailFacts {...mail} />
            <MailAttachments id={mail.id} attachments={mail.attachments} />
          </div>
        </div>
      </div>
    </>
  )
}
