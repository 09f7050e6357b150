import { m } from '#messages/messages.ts'
import { PasswordField } from '#web/components/forms/password-field.tsx'

/** A new password, entered twice, with its strength in a word. */
export function NewPasswordFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <PasswordField
        name="password"
        label={m.new_password()}
        hint={m.password_hint()}
        autoComplete="new-password"
        error={errors.password}
        texts={{ missing: m.field_password_required() }}
        hasStrength
      />
      <PasswordField
        name="confirmPassword"
        repeats="password"
        label={m.confirm_password()}
        autoComplete="new-password"
        error={errors.confirmPassword}
        texts={{ missing: m.field_confirmation_required() }}
      />
    </>
  )
}
