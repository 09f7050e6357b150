import { m } from '#messages/messages.ts'
import { Field } from './field.tsx'

/** Field for the six-digit code of the authenticator app, with autofill on phones. Accepts a recovery code too. */
export function CodeField({ error, hint }: { error?: string; hint?: string }) {
  return (
    <Field
      name="code"
      label={m.code_label()}
      hint={hint ?? m.code_hint()}
      error={error}
      texts={{ missing: m.field_code_required() }}
      required
      maxLength={40}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="field figures text-lg tracking-widest"
    />
  )
}
