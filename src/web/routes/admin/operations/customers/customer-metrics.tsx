import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { money } from '#web/components/ui/money.ts'

import type { CustomerData } from './load-customer.ts'

/** Metrics of a customer, each linked to the records it is computed from. */
export function CustomerMetrics({
  id,
  totalOrders,
  totalSpent,
  lastOrderOn,
  owed,
  creditLeft,
}: CustomerData) {
  const metrics = [
    [m.customer_total_orders(), `${href('/admin/orders')}?received=yes&customer=${id}`, String(totalOrders)],
    [
      m.customer_total_spent(),
      `${href('/admin/payments')}?status=completed&customer=${id}`,
      money(totalSpent),
    ],
    [
      m.customer_last_order(),
      `${href('/admin/orders')}?received=yes&customer=${id}`,
      lastOrderOn ? shortDayText(lastOrderOn) : '—',
    ],
    [m.customer_owed(), `${href('/admin/invoices')}?series=INV&customer=${id}`, money(owed)],
    ...(creditLeft > 0
      ? ([
          [
            m.customer_credit_left(),
            `${href('/admin/invoices')}?series=AV&customer=${id}`,
            money(creditLeft),
          ],
        ] as const)
      : []),
  ] as const
  return (
    <Card title={m.customer_figures()}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {metrics.map(([title, to, text]) => (
          <div key={title} className="grid content-between gap-1">
            <dt className="text-sm text-slate">{title}</dt>
            <dd className="figures text-xl font-semibold">
              <Link to={to} className="link">
                {text}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
