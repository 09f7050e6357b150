import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'

/** Notice about dead-lettered webhook events that staff must check. */
export function FailedEvents({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-bad bg-bad-soft p-4">
      <p className="figures font-medium text-ink-strong">{m.failed_events({ count })}</p>
      <Link to={`${href('/admin/payments/events')}?state=failed`} className="button-base button-quiet">
        {m.failed_events_see()}
      </Link>
    </div>
  )
}
