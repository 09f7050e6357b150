import { Link } from 'react-router'
import { formatDay } from '#domain/calendar/format-day.ts'
import { m } from '#messages/messages.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

/** What waits for somebody, with how long it has waited. */
export function WorkQueue({ unread, unreadSince }: Pick<DashboardData, 'unread' | 'unreadSince'>) {
  return (
    <DashboardCard id="work-queue" title={m.dashboard_queue()}>
      {unread === 0 ? (
        <p className="mt-3">{m.dashboard_queue_empty()}</p>
      ) : (
        <p className="figures mt-3">
          <Link to="/admin/messages?status=new" className="link font-semibold">
            {m.dashboard_queue_messages({ count: unread })}
          </Link>{' '}
          {unreadSince && (
            <span className="text-slate">{m.dashboard_queue_since({ date: formatDay(unreadSince) })}</span>
          )}
        </p>
      )}
    </DashboardCard>
  )
}
