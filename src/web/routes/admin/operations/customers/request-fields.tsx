import { dataRequestKinds, staffChannels } from '#domain/operations/customers/data-request.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { requestChannels, requestKinds } from './customer-texts.ts'

type Props = {
  refused: FormResult | undefined
  today: Day
  /** The message that contains the request; sets the default day and channel. */
  requested?: { receivedOn: Day } | null
}

/** Fields of a data request: kind, channel, day of receipt and note. */
export function RequestFields({ refused, today, requested = null }: Props) {
  return (
    <>
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
        defaultValue={refused?.values.channel ?? (requested ? 'form' : undefined)}
        error={refused?.fields.channel}
      >
        {staffChannels.map((channel) => (
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
        defaultValue={refused?.values.receivedOn ?? requested?.receivedOn ?? today}
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
    </>
  )
}
