import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { CodeField } from './code-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordField } from './password-field.tsx'

type Props = { email: string; needsCode: boolean; result: FormResult | undefined }

/** Asks for the password again, and for the second-factor code if one is set up. */
export function IdentityForm({ email, needsCode, result }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="mt-8 grid max-w-md gap-5" noValidate>
      <ErrorSummary error={result?.error} fields={result?.fields} />
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        label={m.password()}
        autoComplete="current-password"
        error={result?.fields.password}
        texts={{ missing: m.field_password_required() }}
      />
      {needsCode && <CodeField error={result?.fields.code} />}
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {m.identity_confirm()}
      </button>
    </Form>
  )
}
