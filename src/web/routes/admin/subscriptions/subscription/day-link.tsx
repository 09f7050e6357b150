import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'

import type { ShownDay } from './load-calendar.ts'

type Props = { day: ShownDay; today: Day; className?: string; children: ReactNode }

/**
 * Links to the subscriptions renewed on a day, if it is the next charge of all of them: the list has no later charges.
 * Today includes overdue ones.
 */
export function DayLink({ day, today, className = '', children }: Props) {
  if (day.nextCharges !== day.renewals) return <span className={className}>{children}</span>
  const from = day.on === today ? '' : `next-from=${day.on}&`
  return (
    <Link
      to={`${href('/admin/payments/subscriptions')}?${from}next-to=${day.on}`}
      className={`link ${className}`}
    >
      {children}
    </Link>
  )
}
