import { href, Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { DeliveryState } from '#domain/subscriptions/delivery/delivery-state.ts'
import { isDeadlineNear } from '#domain/subscriptions/withdrawals/refund-urgency.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

/** Path of a column of the deliveries board. */
const columnPath = (state: DeliveryState) => `${href('/admin/deliveries')}#column-${state}`

type Task = { to: string; text: string; when?: string; isUrgent?: boolean }

/** Pending tasks: failures and legal deadlines first, then payments, websites, ratings and messages. */
function toTasks(counts: Props): Task[] {
  const { unread, unreadSince, ratings, payments, queue, sites, invoices, endpoints, drill, today } = counts
  const { disputes, answerBy, discrepancies, failedEvents, transferRefunds, unpaid, held, heldSince } =
    payments
  const { overdue, dueOn, rechecks, doubtfulOrders } = invoices
  const {
    refunds,
    refundBy,
    failedRefunds,
    declarations,
    declaredOn,
    requests,
    answerBy: dataRequestDueOn,
  } = queue
  const tasks: (Task | false)[] = [
    drill?.outcome === 'failed' && { to: '#restore-drill', text: m.drill_task(), isUrgent: true },
    failedRefunds > 0 && {
      to: `${href('/admin/queue')}?state=failed`,
      text: m.queue_task_failed({ count: failedRefunds }),
      when: m.queue_task_failed_hint(),
      isUrgent: true,
    },
    refunds > 0 && {
      to: href('/admin/queue'),
      text: m.queue_task_refunds({ count: refunds }),
      when: refundBy ? deadlineText(refundBy, today) : undefined,
      isUrgent: refundBy !== null && isDeadlineNear(refundBy, today),
    },
    requests > 0 && {
      to: href('/admin/queue/data-requests'),
      text: m.queue_task_requests({ count: requests }),
      when: dataRequestDueOn ? deadlineText(dataRequestDueOn, today) : undefined,
      isUrgent: dataRequestDueOn !== null && isDeadlineNear(dataRequestDueOn, today),
    },
    disputes > 0 && {
      to: `${href('/admin/payments/disputes')}?status=needs_response`,
      text: m.queue_disputes({ count: disputes }),
      when: answerBy ? deadlineText(answerBy, today) : undefined,
      isUrgent: true,
    },
    declarations > 0 && {
      to: href('/admin/queue/declarations'),
      text: m.queue_task_declarations({ count: declarations }),
      when: declaredOn ? m.dashboard_queue_since({ date: shortDayText(declaredOn) }) : undefined,
    },
    discrepancies > 0 && {
      to: href('/admin/payments'),
      text: m.queue_discrepancies({ count: discrepancies }),
    },
    failedEvents > 0 && {
      to: `${href('/admin/payments/events')}?state=failed`,
      text: m.queue_failed_events({ count: failedEvents }),
    },
    transferRefunds > 0 && {
      to: `${href('/admin/payments')}?status=to_send_back`,
      text: m.queue_transfer_refunds({ count: transferRefunds }),
    },
    held > 0 && {
      to: `${href('/admin/payments/subscriptions')}?late=yes`,
      text: m.queue_task_held({ count: held }),
      when: heldSince ? m.dashboard_queue_since({ date: shortDayText(heldSince) }) : undefined,
    },
    unpaid > 0 && {
      to: `${href('/admin/payments/subscriptions')}?late=yes`,
      text: m.queue_task_unpaid({ count: unpaid }),
    },
    overdue > 0 && {
      to: `${href('/admin/invoices')}?status=overdue`,
      text: m.queue_task_overdue({ count: overdue }),
      when: dueOn ? m.dashboard_queue_since({ date: shortDayText(dueOn) }) : undefined,
    },
    rechecks > 0 && {
      to: `${href('/admin/invoices')}?recheck=waiting`,
      text: m.queue_task_rechecks({ count: rechecks }),
    },
    doubtfulOrders > 0 && {
      to: `${href('/admin/orders')}?doubtful=yes`,
      text: m.queue_task_doubtful({ count: doubtfulOrders }),
    },
    sites.late > 0 && {
      to: href('/admin/deliveries'),
      text: m.queue_task_late_sites({ count: sites.late }),
      isUrgent: true,
    },
    sites.builds > 0 && {
      to: columnPath('build'),
      text: m.queue_task_builds({ count: sites.builds }),
      when: sites.buildBy ? m.queue_task_builds_by({ date: shortDayText(sites.buildBy) }) : undefined,
    },
    sites.approved > 0 && {
      to: columnPath('review'),
      text: m.queue_task_approved_sites({ count: sites.approved }),
    },
    sites.unread > 0 && {
      to: href('/admin/deliveries'),
      text: m.queue_task_site_messages({ count: sites.unread }),
    },
    sites.hosting > 0 && {
      to: `${href('/admin/deliveries')}#hosting-tasks`,
      text: m.queue_task_hosting({ count: sites.hosting }),
    },
    sites.waiting > 0 && {
      to: `${href('/admin/queue/sites')}?late=yes`,
      text: m.queue_task_waiting_sites({ count: sites.waiting }),
      when: sites.requestedOn ? m.queue_site_requested({ date: shortDayText(sites.requestedOn) }) : undefined,
    },
    endpoints > 0 && { to: href('/admin/api-settings/webhooks'), text: m.hook_task({ count: endpoints }) },
    ratings.waiting > 0 && {
      to: `${href('/admin/ratings')}?status=waiting`,
      text: m.ratings_task({ count: ratings.waiting }),
      when: ratings.decideBy ? m.rating_decide_by({ date: shortDayText(ratings.decideBy) }) : undefined,
      isUrgent: ratings.decideBy !== null && ratings.decideBy < today,
    },
    unread > 0 && {
      to: `${href('/admin/messages')}?status=new`,
      text: m.dashboard_queue_messages({ count: unread }),
      when: unreadSince ? m.dashboard_queue_since({ date: shortDayText(unreadSince) }) : undefined,
    },
  ]
  return tasks.filter((task) => task !== false)
}

type Props = Pick<
  DashboardData,
  | 'unread'
  | 'unreadSince'
  | 'ratings'
  | 'payments'
  | 'queue'
  | 'sites'
  | 'invoices'
  | 'endpoints'
  | 'drill'
  | 'today'
>

/** Pending tasks, each linked to the page where it is handled. */
export function WorkQueue(counts: Props) {
  const tasks = toTasks(counts)
  return (
    <DashboardCard id="work-queue" title={m.dashboard_queue()}>
      {tasks.length === 0 ? (
        <p className="mt-3">{m.dashboard_queue_empty()}</p>
      ) : (
        <ul className="figures mt-3 grid gap-x-8 gap-y-2 md:grid-cols-2">
          {tasks.map(({ to, text, when, isUrgent }) => (
            <li key={text}>
              <Link
                to={to}
                className={`link touch-target font-semibold ${isUrgent && !when ? 'text-bad' : ''}`}
              >
                {text}
              </Link>{' '}
              {when && <span className={isUrgent ? 'font-semibold text-bad' : 'text-slate'}>{when}</span>}
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

/** Text of a legal deadline; worded differently once the day has passed. */
function deadlineText(by: Day, today: Day): string {
  const date = shortDayText(by)
  return by < today ? m.queue_answer_over({ date }) : m.queue_answer_by({ date })
}
