import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { type KeyLifetime, keyLifetimes } from '#domain/identity/accounts/api-key-lifetime.ts'
import { apiScopes } from '#domain/identity/accounts/api-scope.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'

import { CheckBoxes } from './check-boxes.tsx'
import { scopeNames, scopeTexts } from './scope-texts.ts'

const lifetimeTexts: Record<KeyLifetime, () => string> = {
  '30': () => m.consent_days({ count: 30 }),
  '90': () => m.consent_days({ count: 90 }),
  '365': () => m.consent_days({ count: 365 }),
  date: m.api_until_date,
  never: m.api_never_expires,
}

type Props = { result: FormResult | undefined; firstDay: string }

/** Form of a new API key: name, scopes and expiry. */
export function NewKeyForm({ result: actionResult, firstDay }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const result = actionResult?.intent === 'create-key' ? actionResult : undefined
  const values: Record<string, string | undefined> = result?.values ?? {}
  const errors = result?.fields ?? {}
  const [lifetime, setLifetime] = useState(values.lifetime ?? '90')
  return (
    <Card title={m.api_new()}>
      <Form method="post" action={href('/admin/api-settings')} noValidate className="grid gap-4">
        <ErrorSummary error={result?.error} fields={errors} />
        <input type="hidden" name="intent" value="create-key" />
        <Field
          name="name"
          label={m.api_name()}
          hint={m.api_name_hint()}
          defaultValue={values.name}
          error={errors.name}
          texts={{ missing: m.api_name_required() }}
          required
          maxLength={80}
          autoComplete="off"
        />
        <CheckBoxes
          name="scopes"
          legend={m.api_scopes()}
          error={errors.scopes}
          boxes={apiScopes.map((scope) => ({
            name: `scope:${scope}`,
            label: scopeNames[scope](),
            hint: scopeTexts[scope](),
            isChecked: values[`scope:${scope}`] === 'on',
          }))}
        />
        <SelectField
          name="lifetime"
          label={m.api_lifetime()}
          defaultValue={values.lifetime ?? '90'}
          onChange={(event) => setLifetime(event.target.value)}
        >
          {keyLifetimes.map((lifetime) => (
            <option key={lifetime} value={lifetime}>
              {lifetimeTexts[lifetime]()}
            </option>
          ))}
        </SelectField>
        {/* Without scripts the day is always shown, with its hint. */}
        <div className={lifetime === 'date' ? undefined : 'when-unscripted'}>
          <Field
            name="until"
            type="date"
            label={m.api_last_day()}
            hint={m.api_last_day_hint()}
            min={firstDay}
            defaultValue={values.until}
            error={errors.until}
          />
        </div>
        <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
          {m.api_create()}
        </button>
      </Form>
    </Card>
  )
}
