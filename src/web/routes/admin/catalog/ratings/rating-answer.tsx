import { Form } from 'react-router'
import { maxRatingLength } from '#domain/catalog/ratings/max-rating-length.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { RatingData } from './load-rating.ts'

type Props = { rating: RatingData; isBusy: boolean; result: FormResult | undefined }

/** The shop's public answer to a rating. */
export function RatingAnswer({ rating: { version, answer, answered }, isBusy, result }: Props) {
  const failure = result?.intent === 'answer' ? result : undefined
  return (
    <Card title={m.rating_answer()}>
      <p className="text-sm text-slate">
        {m.rating_answer_hint()}
        {answered && ` (${answered})`}
      </p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <TextField
          name="answer"
          label={m.rating_answer()}
          maxLength={maxRatingLength}
          defaultValue={failure?.values.answer ?? answer}
          error={failure?.fields.answer}
          hasCounter
        />
        <button
          type="submit"
          name="intent"
          value="answer"
          disabled={isBusy}
          className="button-base button-quiet justify-self-start"
        >
          {m.rating_answer_save()}
        </button>
      </Form>
    </Card>
  )
}
