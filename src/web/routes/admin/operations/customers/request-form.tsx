import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { failureOf } from '#web/components/back-office/forms/use-result-toast.ts'
import type { CustomerResult } from './customer-actions.ts'
import type { CustomerData } from './load-customer.ts'
import { RequestFields } from './request-fields.tsx'

type Props = Pick<CustomerData, 'requested' | 'today'> & { answer: CustomerResult }

/** Records a data request. If it came in a message, day and channel are filled in. */
export function RequestForm({ requested, today, answer }: Props) {
  const failure = failureOf(answer)
  const requestFailure = failure?.intent === 'record-request' ? failure : undefined
  return (
    <details open={requested !== null || requestFailure !== undefined}>
      <summary className="link cursor-pointer">{m.request_record()}</summary>
      <Form method="post" className="mt-3 grid gap-3" noValidate>
        <input type="hidden" name="intent" value="record-request" />
        <input type="hidden" name="messageId" value={requested?.id ?? ''} />
        {requested && (
          <p className="text-sm wrap-anywhere">{m.request_from_message({ subject: requested.subject })}</p>
        )}
        <RequestFields refused={requestFailure} today={today} requested={requested} />
        <button type="submit" className="button-base button-primary justify-self-start">
          {m.save()}
        </button>
      </Form>
    </details>
  )
}
