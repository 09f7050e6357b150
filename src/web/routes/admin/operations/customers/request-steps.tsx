import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { failureOf } from '#web/components/back-office/forms/use-result-toast.ts'
import { Field } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { CustomerResult } from './customer-actions.ts'
import type { CustomerData } from './load-customer.ts'

type ShownRequest = CustomerData['requests'][number]
type Props = Pick<CustomerData, 'email' | 'today' | 'mayHandle' | 'mayTakeData' | 'mayErase'> & {
  request: ShownRequest
  answer: CustomerResult
  /** URL of the person's data. */
  file: string
  /** Explains what the erasure deletes. */
  eraseText: string
}

/** Actions on an open data request: download the data, erase, answer, extend, refuse. */
export function RequestSteps({ request, answer, ...page }: Props) {
  const { email, today, mayHandle, mayTakeData, mayErase, file, eraseText } = page
  const failure = failureOf(answer)
  const failureFor = (intent: string) =>
    failure?.intent === intent && failure.values.requestId === request.id ? failure : undefined
  const isExtendable = request.extensionReason === null && request.dueOn >= today
  const includesData = request.kind === 'access' || request.kind === 'portability'
  return (
    <div className="mt-2 grid justify-items-start gap-2 text-sm">
      {includesData && mayTakeData && (
        <a href={file} download className="button-base button-quiet">
          <Download aria-hidden="true" className="size-5" />
          {m.request_download()}
        </a>
      )}
      {request.kind === 'erasure' && mayErase && (
        <Step
          request={request}
          intent="erase"
          title={m.request_erase()}
          refused={failureFor('erase')}
          isDanger
        >
          <p>{eraseText}</p>
          <Field
            name="confirmation"
            id={`erase-${request.id}`}
            label={m.request_erase_type({ word: email })}
            error={failureFor('erase')?.fields.confirmation}
            autoComplete="off"
            spellCheck={false}
          />
        </Step>
      )}
      {mayHandle && (
        <>
          <Step
            request={request}
            intent="answer-request"
            title={m.request_answer()}
            refused={failureFor('answer-request')}
          >
            <TextField
              name="note"
              id={`answer-${request.id}`}
              label={m.request_answer_note()}
              maxLength={1000}
              defaultValue={request.note}
            />
          </Step>
          {isExtendable && (
            <Step
              request={request}
              intent="extend-request"
              title={m.request_extend()}
              refused={failureFor('extend-request')}
            >
              <p>{m.request_extend_text()}</p>
              <Reason id={`extend-${request.id}`} refused={failureFor('extend-request')} />
            </Step>
          )}
          <Step
            request={request}
            intent="refuse-request"
            title={m.request_refuse()}
            refused={failureFor('refuse-request')}
          >
            <p>{m.request_refuse_text()}</p>
            <Reason id={`refuse-${request.id}`} refused={failureFor('refuse-request')} />
          </Step>
        </>
      )}
    </div>
  )
}

function Reason({ id, refused }: { id: string; refused: FormResult | undefined }) {
  return (
    <TextField
      name="reason"
      id={id}
      label={m.document_reason()}
      maxLength={1000}
      defaultValue={refused?.values.reason}
      error={refused?.fields.reason}
    />
  )
}

type StepProps = {
  request: ShownRequest
  intent: string
  title: string
  refused: FormResult | undefined
  isDanger?: boolean
  children: ReactNode
}

function Step({ request, intent, title, refused, isDanger = false, children }: StepProps) {
  return (
    <details className="w-full" open={refused !== undefined}>
      <summary className="link cursor-pointer">{title}</summary>
      <Form method="post" className="mt-2 grid gap-3" noValidate>
        <NoEnter />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="requestId" value={request.id} />
        {refused?.error && (
          <p role="alert" className="rounded-card border border-bad bg-bad-soft p-3 text-ink-strong">
            {refused.error}
          </p>
        )}
        {children}
        <button
          type="submit"
          className={`button-base justify-self-start ${isDanger ? 'button-danger' : 'button-primary'}`}
        >
          {title}
        </button>
      </Form>
    </details>
  )
}
