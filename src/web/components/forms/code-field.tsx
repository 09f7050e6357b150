import { m } from '#messages/messages.ts'
import { Field } from './field.tsx'

/** Six digits of the app; phones offer them by themselves. A recovery code fits as well. */
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
