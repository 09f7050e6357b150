import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isDay } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { DocumentText } from '../ui/document-text.tsx'
import { Card } from './card.tsx'

export type Step = {
  key: string
  /** An instant, or a day if the time is unknown. */
  at: string
  text: string
  /** Path of the record the step is about. */
  to?: string
  /** Further detail that the text does not contain. */
  detail?: string | null
  /** The member of staff who did it. */
  actor?: string | null
  tone: 'good' | 'bad' | 'calm' | 'planned'
}

type Props = {
  steps: readonly Step[]
  /** Shows seconds, where the order of steps within a minute matters. */
  isExact?: boolean
  children?: ReactNode
}

const dots = {
  good: 'bg-good',
  bad: 'bg-bad',
  calm: 'bg-line-strong',
  planned: 'border-2 border-line-strong bg-surface',
}

/** The history of a record, in the order given, with the member of staff behind each step. */
export function Timeline({ steps, isExact = false, children }: Props) {
  return (
    <Card title={m.timeline_title()}>
      <ol className="grid">
        {steps.map(({ key, at, text, to, detail, actor, tone }) => (
          // The line joins each dot with the next.
          <li
            key={key}
            className="relative pb-4 pl-5 before:absolute before:top-3 before:bottom-[-0.75rem] before:left-0 before:border-l-2 before:border-line last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[5px] size-3 rounded-full ring-4 ring-surface ${dots[tone]}`}
            />
            <p className="font-medium wrap-anywhere text-ink-strong">
              {to ? (
                <Link to={to} className="link">
                  <DocumentText>{text}</DocumentText>
                </Link>
              ) : (
                <DocumentText>{text}</DocumentText>
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
