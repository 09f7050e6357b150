import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { type Step, Timeline } from '#web/components/back-office/timeline.tsx'

import type { CustomerData } from './load-customer.ts'
import { describeEntry } from './timeline-texts.ts'

const toStep = (entry: CustomerData['timeline'][number]): Step => ({
  ...describeEntry(entry),
  key: entry.key,
  at: entry.at,
  actor: entry.actor,
})

/** History of a customer, newest first, fifty entries per page; older pages have their own URLs. */
export function CustomerTimeline({ id, timeline, isLaterPage, olderKey, listSearch }: CustomerData) {
  const path = href('/admin/customers/:id', { id }) + listSearch
  const join = listSearch ? '&' : '?'
  return (
    <div id="timeline" className="grid">
      <Timeline steps={timeline.map(toStep)}>
        {timeline.length === 0 && <p className="text-slate">{m.customer_timeline_none()}</p>}
        {(isLaterPage || olderKey) && (
          <p className="no-print flex flex-wrap gap-4">
            {isLaterPage && (
              <Link to={`${path}#timeline`} className="link inline-flex min-h-9 items-center">
                {m.customer_timeline_latest()}
              </Link>
            )}
            {olderKey && (
              <Link
                to={`${path}${join}${new URLSearchParams({ 'before-event': olderKey })}#timeline`}
                rel="next"
                className="link inline-flex min-h-9 items-center"
              >
                {m.customer_timeline_older()}
              </Link>
            )}
          </p>
        )}
      </Timeline>
    </div>
  )
}
