import { Form } from 'react-router'
import { refusalReasons } from '#domain/catalog/ratings/refusal-reason.ts'
import { refusalText } from '#messages/catalog/ratings/refusal-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { RatingData } from './load-rating.ts'

type Props = { rating: RatingData; isBusy: boolean; result: FormResult | undefined }

/** Publish, or refuse for one of the reasons that the law allows; either can be changed later. */
export function RatingDecision({ rating: { status, version, decideBy }, isBusy, result }: Props) {
  const failure = result?.intent === 'refuse' ? result : undefined
  return (
    <Card title={m.rating_decision()}>
      {status === 'waiting' && <p>{m.rating_decide_by({ date: shortDayText(decideBy) })}</p>}
      {status !== 'published' && (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <button
            type="submit"
            name="intent"
            value="publish"
            disabled={isBusy}
            className="button-base button-primary"
          >
            {m.rating_publish()}
          </button>
        </Form>
      )}
      {status !== 'refused' && (
        <Form
          method="post"
          className={`grid gap-3 ${status === 'waiting' ? 'border-t border-line pt-4' : ''}`}
        >
          <input type="hidden" name="version" value={version} />
          <SelectField
            name="reason"
            label={m.rating_reason()}
            defaultValue={failure?.values.reason ?? ''}
            error={failure?.fields.reason}
            texts={{ missing: m.field_rating_reason_required() }}
            required
          >
            <option value="">—</option>
            {refusalReasons.map((reason) => (
              <option key={reason} value={reason}>
                {refusalText(reason)}
              </option>
            ))}
          </SelectField>
          <p className="text-sm text-slate">{m.rating_reason_hint()}</p>
          <button
            type="submit"
            name="intent"
            value="refuse"
            disabled={isBusy}
            className="button-base button-danger justify-self-start"
          >
            {status === 'published' ? m.rating_withdraw() : m.rating_refuse()}
          </button>
        </Form>
      )}
    </Card>
  )
}
