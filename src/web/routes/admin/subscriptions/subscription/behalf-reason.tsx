import type { ComponentProps } from 'react'
import { m } from '#messages/messages.ts'
import { ReasonField } from '#web/components/back-office/reason-field.tsx'

/** How the customer asked for what the shop does for them. */
export function BehalfReason(form: Pick<ComponentProps<typeof ReasonField>, 'intent' | 'result'>) {
  return <ReasonField {...form} label={m.behalf_reason()} hint={m.behalf_reason_hint()} />
}
