import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { PasswordField } from '#web/components/forms/password-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'

/** Email and password fields, shared by all login pages. */
export function SignInFields({ result }: { result: FormResult | undefined }) {
  return (
    <>
      <input type="hidden" name="intent" value="sign-in" />
      <Field
        name="email"
        type="email"
        label={m.email()}
        defaultValue={result?.values.email}
        error={result?.fields.email}
        texts={{ missing: m.field_login_email_required(), malformed: m.field_login_email_invalid() }}
        required
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={m.password()}
        autoComplete="current-password"
        error={result?.fields.password}
        texts={{ missing: m.field_password_required() }}
      />
    </>
  )
}
