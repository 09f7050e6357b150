import { Link } from 'react-router'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { customerPath } from './customers-path.ts'
import type { CustomerData } from './load-customer.ts'
import { describeEntry } from './timeline-texts.ts'

const dots = { good: 'bg-good', bad: 'bg-bad', calm: 'bg-line-strong' }

/** Everything that happened with a person, the latest first, fifty at a time; older pages have addresses of their own. */
export function CustomerTimeline({ id, timeline, isLaterPage, olderKey, listSearch }: CustomerData) {
  const path = customerPath(id) + listSearch
  const join = listSearch ? '&' : '?'
  return (
    <div id="timeline" className="grid">
      <Card title={m.timeline_title()}>
        {timeline.length === 0 && <p className="text-slate">{m.customer_timeline_none()}</p>}
        <ol className="grid border-l-2 border-line">
          {timeline.map((entry) => {
            const { text, to, tone, detail } = describeEntry(entry)
            return (
              <li key={entry.key} className="relative pb-4 pl-5 last:pb-0">
                <span
                  aria-hidden="true"
                  className={`absolute top-1.5 -left-[7px] size-3 rounded-full ring-4 ring-surface ${dots[tone]}`}
                />
                <p className="font-medium wrap-anywhere text-ink-strong">
                  {to ? (
                    <Link to={to} className="link">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </p>
                {detail && <p className="line-clamp-3 text-sm wrap-anywhere">{detail}</p>}
                <p className="figures text-sm text-slate">
                  <time dateTime={entry.at}>{formatInstant(new Date(entry.at))}</time>
                  {entry.actor && <> · {m.document_by({ name: entry.actor })}</>}
                </p>
              </li>
            )
          })}
        </ol>
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
      </Card>
    </div>
  )
}
