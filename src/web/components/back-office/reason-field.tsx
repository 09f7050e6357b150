import type { FormResult } from '#web/forms/form-result.ts'
import { Field } from '../forms/field.tsx'

type Props = {
  /** Of the form it stands in: a page has several. */
  intent: string
  result: FormResult | undefined
  label: string
  hint?: string
  maxLength?: number
}

/** Why a person of the shop does something, in their words. */
export function ReasonField({ intent, result, label, hint, maxLength = 300 }: Props) {
  const isMeant = result?.intent === intent
  return (
    <Field
      name="reason"
      id={`reason-${intent}`}
      label={label}
      hint={hint}
      error={isMeant ? result.fields.reason : undefined}
      defaultValue={isMeant ? result.values.reason : undefined}
      maxLength={maxLength}
      autoComplete="off"
    />
  )
}
