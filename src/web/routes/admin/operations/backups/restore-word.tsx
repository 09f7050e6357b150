import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'

/** Field for the word that confirms a restoration. */
export function RestoreWord({ error }: { error: string | undefined }) {
  return (
    <Field
      name="confirmation"
      label={m.restore_type_word({ word: m.restore_word() })}
      error={error}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
    />
  )
}
