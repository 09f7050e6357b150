import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { suppressionTexts } from './suppression-texts.ts'

/** Form to suppress an email address by hand, collapsed by default. */
export function SuppressionForm({ refused }: { refused: FormResult | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { fields = {}, values = {} } = refused ?? {}
  return (
    <details className="no-print mb-4 rounded-card border border-line bg-surface" open={Boolean(refused)}>
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-medium text-ink-strong">
        {m.suppression_add()}
      </summary>
      <Form method="post" className="grid gap-4 px-4 pb-4 md:max-w-xl">
        {refused && <ErrorSummary error={refused.error} fields={fields} />}
        <input type="hidden" name="intent" value="add" />
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          label={m.message_email()}
          defaultValue={values.email}
          error={fields.email}
          texts={{ missing: m.field_email_required(), malformed: m.field_email_format_invalid() }}
        />
        <SelectField
          name="reason"
          label={m.suppression_reason()}
          defaultValue={values.reason ?? 'by_hand'}
          error={fields.reason}
        >
          {(['by_hand', 'complaint'] as const).map((reason) => (
            <option key={reason} value={reason}>
              {suppressionTexts[reason]()}
            </option>
          ))}
        </SelectField>
        <Field
          name="detail"
          label={m.suppression_note()}
          maxLength={300}
          defaultValue={values.detail}
          error={fields.detail}
        />
        <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
          {m.suppression_suspend()}
        </button>
      </Form>
    </details>
  )
}
