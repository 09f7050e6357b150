import { href, Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'

import { waitingDurationText } from '../deliveries/waiting-duration-text.ts'
import { Deadline } from '../queue/deadline.tsx'
import type { ShownWaitingSite } from './load-waiting-sites.ts'

/** Day with no-break spaces, so that a narrow column does not wrap it. */
const wholeDay = (on: Day) => shortDayText(on).replaceAll(' ', '\u00a0')

/** Columns: site, customer, missing input, start and end of the wait, number of reminders. */
export function waitingSiteColumns(today: Day): DataColumn<ShownWaitingSite>[] {
  return [
    {
      key: 'site',
      title: m.queue_site(),
      cell: ({ id, name, ownName }) => (
        <Link to={href('/admin/deliveries/:id', { id })} className="link font-semibold wrap-anywhere">
          <ProductName name={name} ownName={ownName} />
        </Link>
      ),
    },
    {
      key: 'customer',
      title: m.order_customer(),
      cell: ({ accountId, customer, email }) => (
        <>
          <span className="block">
            <CustomerLink id={accountId}>{customer}</CustomerLink>
          </span>
          <span className="block text-slate">
            <EmailText>{email}</EmailText>
          </span>
        </>
      ),
    },
    { key: 'step', title: m.queue_site_waits_for(), cell: ({ step }) => deliveryStateLabels[step].text() },
    {
      key: 'requested',
      title: m.queue_site_since(),
      sort: 'requested',
      cell: ({ requestedOn }) => (
        <span className="figures">
          <span className="whitespace-nowrap">{shortDayText(requestedOn)}</span>{' '}
          <span className="whitespace-nowrap text-slate">{waitingDurationText(requestedOn, today)}</span>
        </span>
      ),
    },
    {
      key: 'due',
      title: m.queue_site_due(),
      cell: ({ dueOn }) => (dueOn ? <Deadline by={dueOn} today={today} /> : m.queue_site_no_due()),
    },
    {
      key: 'reminders',
      title: m.queue_site_reminders(),
      cell: ({ reminders, remindedOn, remindableFrom }) => (
        <span className="figures">
          {remindedOn
            ? m.delivery_reminded_times({ count: reminders, date: wholeDay(remindedOn) })
            : m.queue_site_not_reminded()}
          {remindedOn && remindableFrom && remindableFrom > today && (
            <span className="block text-slate">
              {m.queue_remindable_from({ date: wholeDay(remindableFrom) })}
            </span>
          )}
        </span>
      ),
    },
  ]
}
