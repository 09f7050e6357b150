import { isDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { m } from '#messages/messages.ts'
import { Card } from './card.tsx'

export type Step = {
  key: string
  /** An instant, or a day where it has no hour. */
  at: string
  text: string
  /** Who of the back office did it. */
  actor?: string | null
  tone: 'good' | 'bad' | 'calm'
}

const dots = { good: 'bg-good', bad: 'bg-bad', calm: 'bg-line-strong' }

/** What happened to something, step by step in the order given, and who did it. */
export function Timeline({ steps, isExact = false }: { steps: readonly Step[]; isExact?: boolean }) {
  return (
    <Card title={m.timeline_title()}>
      <ol className="grid border-l-2 border-line">
        {steps.map(({ key, at, text, actor, tone }) => (
          <li key={key} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[7px] size-3 rounded-full ring-4 ring-surface ${dots[tone]}`}
            />
            <p className="font-medium wrap-anywhere text-ink-strong">{text}</p>
            <p className="figures text-sm text-slate">
              <time dateTime={at}>
                {isDay(at) ? formatDay(at) : formatInstant(new Date(at), isExact ? 'second' : 'minute')}
              </time>
              {actor && <> · {m.document_by({ name: actor })}</>}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
