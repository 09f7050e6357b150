import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'

type Props = {
  /** Of the form it stands in: a page has several. */
  intent: string
  result: FormResult | undefined
}

/** How the customer asked for what the shop does for them. */
export function ReasonField({ intent, result }: Props) {
  const isMeant = result?.intent === intent
  return (
    <Field
      name="reason"
      id={`reason-${intent}`}
      label={m.behalf_reason()}
      hint={m.behalf_reason_hint()}
      error={isMeant ? result.fields.reason : undefined}
      defaultValue={isMeant ? result.values.reason : undefined}
      maxLength={300}
      autoComplete="off"
    />
  )
}
