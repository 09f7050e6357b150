import { Form, useNavigation } from 'react-router'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { AcknowledgeCheckbox } from '#web/components/back-office/forms/acknowledge-checkbox.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { PublishData } from './load-publish.ts'

/**
 * Chooses the day from which the text is in force, and says which customers are notified and that publishing is final.
 */
export function PublishForm({ data, answer }: { data: PublishData; answer: FormResult | undefined }) {
  const { kind, token, audience, earliest, isFaulty } = data
  const isBusy = useNavigation().formMethod === 'POST'
  const { values = {}, fields = {} } = answer ?? {}
  return (
    <Card title={m.legal_publish()}>
      <Form method="post" noValidate className="grid max-w-3xl gap-4">
        <NoEnter />
        <ErrorSummary error={answer?.error} fields={fields} title={m.legal_publish_failed()} />
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="base" value={token} readOnly />
        {audience > 0 && (
          <p className="rounded-field border border-warn bg-warn-soft p-3">
            {m.legal_audience({ count: audience })}
          </p>
        )}
        <div className="sm:max-w-md">
          <Field
            name="validOn"
            type="date"
            label={m.legal_valid_from()}
            hint={m.legal_earliest({ date: shortDayText(earliest) })}
            min={earliest}
            required
            defaultValue={values.validOn ?? earliest}
            error={fields.validOn}
            texts={{ missing: m.field_legal_day_invalid(), malformed: m.field_legal_day_invalid() }}
          />
        </div>
        {kind === 'terms-of-sale' &&
          languages.map((language) => (
            <TextField
              key={language}
              name={`summary_${language}`}
              lang={language}
              label={m.legal_summary({ name: languageNames[language] })}
              hint={audience > 0 ? m.legal_summary_hint() : m.legal_summary_later()}
              defaultValue={values[`summary_${language}`]}
              error={fields[`summary_${language}`]}
              maxLength={2_000}
              rows={4}
              className="field min-h-28 resize-y py-3"
            />
          ))}
        <AcknowledgeCheckbox text={m.legal_understood()} error={fields.understood} />
        <button
          type="submit"
          disabled={isBusy || isFaulty}
          aria-busy={isBusy}
          className="button-base button-primary justify-self-start"
        >
          {m.legal_publish()}
        </button>
        <FieldError>{isFaulty && m.error_legal_text_invalid()}</FieldError>
      </Form>
    </Card>
  )
}
