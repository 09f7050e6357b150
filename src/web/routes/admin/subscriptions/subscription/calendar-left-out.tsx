import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

import type { CalendarData } from './load-calendar.ts'

/** What the forecast includes, and what cannot be forecast. */
export function CalendarLeftOut({ left }: Pick<CalendarData, 'left'>) {
  const lists = [
    { key: 'paused', search: '?status=paused', text: m.expected_paused({ count: left.paused }) },
    { key: 'suspended', search: '?status=suspended', text: m.expected_suspended({ count: left.suspended }) },
    { key: 'late', search: '?late=yes', text: m.expected_late({ count: left.late }) },
  ]
  return (
    <Card title={m.expected_left_out()}>
      <p>{m.expected_resting()}</p>
      <p>{m.expected_chased()}</p>
      <ul className="figures grid gap-1">
        {lists.map(({ key, search, text }) => (
          <li key={key}>
            <Link to={href('/admin/payments/subscriptions') + search} className="link inline-block py-1">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <p>{m.expected_known()}</p>
      <p>{m.expected_unknown()}</p>
    </Card>
  )
}
