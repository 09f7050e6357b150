import { Form } from 'react-router'
import { cancellationReasons } from '#domain/subscriptions/declarations/cancellation-reasons.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { FieldFrame } from '#web/components/forms/field.tsx'
import { localPath } from '#web/local-path.ts'
import type { ShownSubscriptions } from './load-subscriptions.ts'

type Props = { cancelled: NonNullable<ShownSubscriptions['cancelled']>; email: string; isBusy: boolean }

const reasonTexts = {
  too_expensive: m.reason_too_expensive,
  not_needed: m.reason_not_needed,
  missing: m.reason_missing,
  quality: m.reason_quality,
  other: m.reason_other,
} as const

/** Confirms the cancellation that was made, and asks for an optional reason only afterwards. */
export function CancelledNotice({ cancelled: { id, name, endsOn, hasReason }, email, isBusy }: Props) {
  return (
    <section
      aria-label={m.subscription_cancel_done()}
      className="mt-6 grid gap-4 rounded-card border border-good bg-good-soft p-5 sm:p-6"
    >
      <div role="status" className="text-ink-strong">
        <p className="font-semibold">{m.subscription_cancel_done()}</p>
        <p>
          {m.subscription_ends_lead({ name, date: dayText(endsOn) })} {m.subscription_cancel_mail({ email })}
        </p>
        {hasReason && <p className="mt-2">{m.reason_thanks()}</p>}
      </div>
      {!hasReason && (
        <details>
          <summary className="w-fit cursor-pointer rounded-field py-1 font-medium">
            {m.reason_title()}
          </summary>
          <ReasonForm id={id} isBusy={isBusy} />
        </details>
      )}
    </section>
  )
}

function ReasonForm({ id, isBusy }: { id: string; isBusy: boolean }) {
  return (
    <Form
      method="post"
      action={localPath('/user/subscriptions')}
      className="no-print mt-3 grid max-w-xl gap-4"
    >
      <input type="hidden" name="intent" value="give-reason" />
      <input type="hidden" name="subscription" value={id} />
      <fieldset className="grid gap-1">
        <legend className="sr-only">{m.reason_title()}</legend>
        {cancellationReasons.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="reason" value={reason} />
            <span>{reasonTexts[reason]()}</span>
          </label>
        ))}
      </fieldset>
      <FieldFrame id="comment" label={m.reason_comment()}>
        <textarea id="comment" name="comment" maxLength={1000} className="field min-h-24 resize-y py-3" />
      </FieldFrame>
      <button type="submit" disabled={isBusy} className="button-base button-quiet justify-self-start">
        {m.reason_send()}
      </button>
    </Form>
  )
}
