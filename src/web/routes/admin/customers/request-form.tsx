import { Form } from 'react-router'
import { dataRequestKinds, writtenChannels } from '#domain/customers/data-request.ts'
import { m } from '#messages/messages.ts'
import { refusalOf } from '#web/components/back-office/use-answer-toast.ts'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { CustomerAnswer } from './customer-actions.ts'
import { requestChannels, requestKinds } from './customer-texts.ts'
import type { CustomerData } from './load-customer.ts'

type Props = Pick<CustomerData, 'asked' | 'today'> & { answer: CustomerAnswer }

/** Writes down what a person asked; from a message, its day and way are known already. */
export function RequestForm({ asked, today, answer }: Props) {
  const refusal = refusalOf(answer)
  const refused = refusal?.intent === 'record-request' ? refusal : undefined
  return (
    <details open={asked !== null || refused !== undefined}>
      <summary className="link cursor-pointer">{m.request_record()}</summary>
      <Form method="post" className="mt-3 grid gap-3" noValidate>
        <input type="hidden" name="intent" value="record-request" />
        <input type="hidden" name="messageId" value={asked?.id ?? ''} />
        {asked && (
          <p className="text-sm wrap-anywhere">{m.request_from_message({ subject: asked.subject })}</p>
        )}
        <SelectField
          name="kind"
          label={m.request_right()}
          defaultValue={refused?.values.kind}
          error={refused?.fields.kind}
        >
          {dataRequestKinds.map((kind) => (
            <option key={kind} value={kind}>
              {requestKinds[kind]()}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="channel"
          label={m.request_channel()}
          defaultValue={refused?.values.channel ?? (asked ? 'form' : undefined)}
          error={refused?.fields.channel}
        >
          {writtenChannels.map((channel) => (
            <option key={channel} value={channel}>
              {requestChannels[channel]()}
            </option>
          ))}
        </SelectField>
        <Field
          name="receivedOn"
          type="date"
          label={m.declaration_received_on()}
          hint={m.request_deadline_hint()}
          max={today}
          defaultValue={refused?.values.receivedOn ?? asked?.receivedOn ?? today}
          error={refused?.fields.receivedOn}
        />
        <TextField
          name="note"
          id="request-note"
          label={m.request_note()}
          maxLength={1000}
          defaultValue={refused?.values.note}
          error={refused?.fields.note}
        />
        <button type="submit" className="button-base button-primary justify-self-start">
          {m.save()}
        </button>
      </Form>
    </details>
  )
}
