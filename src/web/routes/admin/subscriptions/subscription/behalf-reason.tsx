import type { ComponentProps } from 'react'
import { m } from '#messages/messages.ts'
import { ReasonField } from '#web/components/back-office/forms/reason-field.tsx'

/** Field for how the customer made the request that staff carry out. */
export function BehalfReason(form: Pick<ComponentProps<typeof ReasonField>, 'intent' | 'result'>) {
  return <ReasonField {...form} label={m.behalf_reason()} hint={m.behalf_reason_hint()} />
}
