import { Form } from 'react-router'
import type { CustomerState } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { DeliveryData } from './load-delivery.ts'
import { waitingSinceText } from './waiting-duration-text.ts'

type Props = { site: DeliveryData; from: CustomerState; isBusy: boolean }

/** Shown while the shop waits for the customer: since when, and a reminder button. */
export function WaitingForCustomer({ site, from, isBusy }: Props) {
  const { requestedOn, remindedOn, reminders, remindableFrom, today } = site
  const mayRemind = remindableFrom !== null && remindableFrom <= today
  return (
    <div className="grid gap-3">
      <p>
        {from === 'content' ? m.delivery_waits_content() : m.delivery_waits_review()}{' '}
        <span className="figures text-slate">{waitingSinceText(requestedOn, today)}</span>
      </p>
      {remindedOn && (
        <p className="figures text-slate">
          {m.delivery_reminded_times({ count: reminders, date: shortDayText(remindedOn) })}
        </p>
      )}
      {mayRemind ? (
        <Form method="post">
          <input type="hidden" name="from" value={from} />
          <button
            type="submit"
            name="intent"
            value="remind"
            disabled={isBusy}
            className={`button-base ${from === 'content' ? 'button-primary' : 'button-quiet'}`}
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
  )
}

/** Starts the site with content received outside the form; the customer is notified. */
export function StartWithoutForm({ isBusy, result }: { isBusy: boolean; result: FormResult | undefined }) {
  const failure = result?.intent === 'begin-build' ? result : undefined
  return (
    <Form method="post" className="grid gap-3">
      <TextField
        name="note"
        label={m.delivery_content_note()}
        hint={m.delivery_content_note_hint()}
        defaultValue={failure?.values.note ?? ''}
        error={failure?.fields.note}
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
  )
}
