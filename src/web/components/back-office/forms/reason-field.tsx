import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'

type Props = {
  /** The intent of the form that contains this field: a page has several forms. */
  intent: string
  result: FormResult | undefined
  label: string
  hint?: string
  maxLength?: number
}

/** Field for the reason that staff give for an action, as free text. */
export function ReasonField({ intent, result, label, hint, maxLength = 300 }: Props) {
  const isOwnResult = result?.intent === intent
  return (
    <Field
      name="reason"
      id={`reason-${intent}`}
      label={label}
      hint={hint}
      error={isOwnResult ? result.fields.reason : undefined}
      defaultValue={isOwnResult ? result.values.reason : undefined}
      maxLength={maxLength}
      autoComplete="off"
    />
  )
}
