import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { contactMessageStatusLabels } from '#messages/messaging/state-labels.ts'
import { orderStateLabels } from '#messages/payments/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

export function RecentOrders({ orders }: Pick<DashboardData, 'orders'>) {
  return (
    <DashboardCard
      id="recent-orders"
      title={m.dashboard_orders()}
      link={{ to: href('/admin/orders'), text: m.dashboard_orders_all() }}
    >
      {orders.length === 0 ? (
        <p className="mt-3">{m.dashboard_orders_none()}</p>
      ) : (
        <table className="mt-3 w-full text-left text-sm" aria-labelledby="recent-orders">
          <thead className="sr-only">
            <tr>
              {[m.orders_number(), m.order_customer(), m.date(), m.total(), m.status()].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map(({ number, accountId, name, placedOn, total, state }) => (
              <tr
                key={number}
                className="border-t border-line first:border-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center"
              >
                <td className="figures py-2 pr-3">
                  <Link
                    to={href('/admin/orders/:number', { number })}
                    className="link whitespace-nowrap font-semibold"
                  >
                    {number}
                  </Link>
                </td>
                <td className="py-2 pr-3 max-sm:order-3 max-sm:pt-0">
                  <CustomerLink id={accountId}>{name}</CustomerLink>
                </td>
                <td className="figures py-2 pr-3 max-sm:hidden">{shortDayText(placedOn)}</td>
                <td className="figures py-2 text-right whitespace-nowrap max-sm:order-4 max-sm:pt-0 sm:pr-3">
                  {money(total)}
                </td>
                <td className="py-2 text-right">
                  <StatusChip {...orderStateLabels[state]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardCard>
  )
}

export function RecentMessages({ messages }: Pick<DashboardData, 'messages'>) {
  return (
    <DashboardCard
      id="recent-messages"
      title={m.dashboard_messages()}
      link={{ to: href('/admin/messages'), text: m.dashboard_messages_all() }}
    >
      {messages.length === 0 ? (
        <p className="mt-3">{m.dashboard_messages_none()}</p>
      ) : (
        <ul className="mt-3 text-sm">
          {messages.map(({ id, name, subject, sentOn, status }) => (
            <li key={id} className="flex items-center gap-3 border-t border-line py-2 first:border-0">
              <span className="min-w-0 flex-1">
                <Link
                  to={href('/admin/messages/:id', { id })}
                  className="link line-clamp-2 font-semibold wrap-anywhere"
                >
                  {subject}
                </Link>
                <span className="figures wrap-anywhere text-slate">
                  {name} · {shortDayText(sentOn)}
                </span>
              </span>
              <StatusChip {...contactMessageStatusLabels[status]} />
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}
