import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { maxRatingLength } from '#domain/catalog/ratings/max-rating-length.ts'
import { ratingDecisionDays } from '#domain/catalog/ratings/rating-status.ts'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { StarRow } from '#web/components/ratings/star-row.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { OwnRating } from './load-own-rating.ts'

type Props = { own: OwnRating; result: FormResult | undefined; isBusy: boolean }

/** Stars, an optional text, and the name to show. Native radio buttons: the arrow keys select. */
export function RatingForm({ own: { rating, displayName }, result, isBusy }: Props) {
  const { fields = {}, values = {} } = result ?? {}
  const stars = values.stars ?? String(rating?.stars ?? '')
  const name = values.name ?? (rating?.isNameShown ? 'initial' : 'hidden')
  return (
    <Form
      method="post"
      noValidate
      className="mt-6 grid max-w-2xl gap-6 rounded-card border border-line bg-surface p-6"
    >
      <ErrorSummary error={result?.error} fields={fields} />
      <input type="hidden" name="intent" value="save" />
      <StarsField chosen={stars} error={fields.stars} />
      <TextField
        name="text"
        label={m.rating_text_label()}
        maxLength={maxRatingLength}
        defaultValue={values.text ?? rating?.text}
        error={fields.text}
        hasCounter
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-ink-strong">{m.rating_name_legend()}</legend>
        <Choice name="name" value="initial" isChosen={name === 'initial'}>
          {displayName}
        </Choice>
        <Choice name="name" value="hidden" isChosen={name !== 'initial'}>
          {m.rating_name_hidden()}
        </Choice>
      </fieldset>
      <p className="text-sm text-slate">{m.rating_send_text({ days: ratingDecisionDays })}</p>
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {rating ? m.save() : m.rating_send()}
      </button>
    </Form>
  )
}

function StarsField({ chosen, error }: { chosen: string; error: string | undefined }) {
  const [isCorrected, setCorrected] = useState(false)
  const visibleError = isCorrected ? undefined : error
  return (
    <fieldset className="grid gap-1" aria-describedby={visibleError ? 'stars-error' : undefined}>
      <legend className="mb-1 font-medium text-ink-strong">{m.rating_stars_legend()}</legend>
      {[5, 4, 3, 2, 1].map((stars) => (
        <Choice
          key={stars}
          name="stars"
          value={String(stars)}
          isChosen={chosen === String(stars)}
          onChoose={() => setCorrected(true)}
        >
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <span className="text-xl">
              <StarRow stars={stars} />
            </span>
            {m.rating_stars_choice({ count: stars })}
          </span>
        </Choice>
      ))}
      <FieldError id="stars-error">{visibleError}</FieldError>
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose?: () => void
  children: ReactNode
}

function Choice({ name, value, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} onChange={onChoose} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
