import { formatDay } from '#domain/calendar/format-day.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { documentSteps } from './document-steps.ts'
import type { InvoiceData } from './load-invoice.ts'

const dots = { good: 'bg-good', bad: 'bg-bad', calm: 'bg-line-strong' }

/** What happened to a document, and who did it. */
export function DocumentTimeline(invoice: InvoiceData) {
  return (
    <Card title={m.timeline_title()}>
      <ol className="grid border-l-2 border-line">
        {documentSteps(invoice).map(({ key, at, isDay, text, actor, tone }) => (
          <li key={key} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[7px] size-3 rounded-full ring-4 ring-surface ${dots[tone]}`}
            />
            <p className="font-medium wrap-anywhere text-ink-strong">{text}</p>
            <p className="figures text-sm text-slate">
              <time dateTime={at}>{isDay ? formatDay(invoice.dueOn) : formatInstant(new Date(at))}</time>
              {actor && <> · {m.document_by({ name: actor })}</>}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
