import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import type { ActionResult } from '#web/components/back-office/forms/use-result-toast.ts'
import { productNameText } from '#web/components/back-office/product-name.tsx'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import type { ShownWaitingSite } from './load-waiting-sites.ts'

/** Emails the customer a reminder that the shop waits for them. */
export function RemindButton({ site, fetcherKey }: { site: ShownWaitingSite; fetcherKey: string }) {
  const { Form, state } = useFetcher<ActionResult<'reminded'>>({ key: fetcherKey })
  return (
    <Form method="post" action={href('/admin/deliveries/:id', { id: site.id })}>
      <input type="hidden" name="from" value={site.step} />
      <button
        type="submit"
        name="intent"
        value="remind"
        disabled={state !== 'idle'}
        aria-label={m.queue_remind_of({ name: site.customer, site: productNameText(site) })}
        className="button-base button-quiet whitespace-nowrap"
      >
        {m.queue_remind()}
      </button>
    </Form>
  )
}
