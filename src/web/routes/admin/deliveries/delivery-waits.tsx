import { Form } from 'react-router'
import { shortDayText } from '#messages/day-text.ts'
import { m } from '#messages/messages.ts'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { DeliveryData } from './load-delivery.ts'

type Props = { site: DeliveryData; isBusy: boolean; result: FormResult | undefined }

/** While the customer has not sent what goes in: remind them, or begin with what came another way. */
export function DeliveryWaits({ site, isBusy, result }: Props) {
  const { remindedOn, reminders, remindableFrom, today } = site
  const mayRemind = remindableFrom !== null && remindableFrom <= today
  const refused = result?.intent === 'begin-build' ? result : undefined
  return (
    <>
      <div className="grid gap-3">
        <p>{m.delivery_waits_content()}</p>
        {remindedOn && (
          <p className="figures text-slate">
            {m.delivery_reminded_times({ count: reminders, date: shortDayText(remindedOn) })}
          </p>
        )}
        {mayRemind ? (
          <Form method="post">
            <input type="hidden" name="from" value="content" />
            <button
              type="submit"
              name="intent"
              value="remind"
              disabled={isBusy}
              className="button-base button-primary"
            >
              {m.delivery_remind()}
            </button>
          </Form>
        ) : (
          <p className="figures text-slate">
            {remindableFrom
              ? m.delivery_remindable_from({ date: shortDayText(remindableFrom) })
              : m.delivery_reminded_enough()}
          </p>
        )}
      </div>
      <Form method="post" className="grid gap-3">
        <TextField
          name="note"
          label={m.delivery_content_note()}
          hint={m.delivery_content_note_hint()}
          defaultValue={refused?.values.note ?? ''}
          error={refused?.fields.note}
          required
          rows={3}
          maxLength={1000}
          texts={{ missing: m.field_content_note_required() }}
        />
        <button
          type="submit"
          name="intent"
          value="begin-build"
          disabled={isBusy}
          className="button-base button-quiet justify-self-start"
        >
          {m.delivery_begin_build()}
        </button>
      </Form>
    </>
  )
}
