import { href } from 'react-router'
import type { ProvisioningStatus } from '#domain/subscriptions/delivery/provisioning.ts'
import { m } from '#messages/messages.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import type { HostingDone } from './hosting-actions.ts'

type Props = { id: string; status: ProvisioningStatus; tries: number; what: string }

/** Buttons that mark a task as done by hand or retry it; renders nothing for a task that needs neither. */
export function HostingButtons({ id, status, tries, what }: Props) {
  const { Form, data, state } = useFetcher<ActionResult<HostingDone>>({ key: `hosting-${id}` })
  useResultToast(data, { done: { settled: m.hosting_done_saved, retried: m.hosting_retried } })
  if (status === 'done' || status === 'overtaken') return null
  const button = (intent: string, text: string) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={state !== 'idle'}
      className="button-base button-quiet min-h-9 px-4 text-sm"
    >
      {text}
      <span className="sr-only"> ({what})</span>
    </button>
  )
  return (
    <Form method="post" action={href('/admin/deliveries')} className="flex flex-wrap gap-2">
      <input type="hidden" name="event" value={id} />
      {button('settle', m.hosting_done())}
      {(status === 'failed' || (status === 'waiting' && tries > 0)) && button('retry', m.hosting_retry())}
    </Form>
  )
}
