import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { NewPasswordFields } from '#web/components/forms/new-password-fields.tsx'
import { PasswordField } from '#web/components/forms/password-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountSection } from '../account-section.tsx'

export function PasswordChange({ email, result }: { email: string; result: FormResult | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <AccountSection title={m.password()} text={m.password_change_text()}>
      <Form method="post" className="grid max-w-md gap-5" noValidate>
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <input type="hidden" name="intent" value="change-password" />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="currentPassword"
          label={m.current_password()}
          autoComplete="current-password"
          error={result?.fields.currentPassword}
          texts={{ missing: m.field_password_required() }}
        />
        <NewPasswordFields errors={result?.fields ?? {}} />
        <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
          {m.password_change()}
        </button>
      </Form>
    </AccountSection>
  )
}
