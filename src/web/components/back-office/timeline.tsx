import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isDay } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from './card.tsx'

export type Step = {
  key: string
  /** An instant, or a day where it has no hour. */
  at: string
  text: string
  /** The record it is about. */
  to?: string
  /** More of it, where its text does not say all. */
  detail?: string | null
  /** Who of the back office did it. */
  actor?: string | null
  tone: 'good' | 'bad' | 'calm'
}

type Props = {
  steps: readonly Step[]
  /** Whether the order of things within a minute matters. */
  isExact?: boolean
  children?: ReactNode
}

const dots = { good: 'bg-good', bad: 'bg-bad', calm: 'bg-line-strong' }

/** What happened to something or somebody, step by step in the order given, and who did it. */
export function Timeline({ steps, isExact = false, children }: Props) {
  return (
    <Card title={m.timeline_title()}>
      <ol className="grid border-l-2 border-line">
        {steps.map(({ key, at, text, to, detail, actor, tone }) => (
          <li key={key} className="relative pb-4 pl-5 last:pb-0">
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
              <time dateTime={at}>
                {isDay(at) ? shortDayText(at) : instantText(new Date(at), isExact ? 'second' : 'minute')}
              </time>
              {actor && <> · {m.document_by({ name: actor })}</>}
            </p>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  )
}
