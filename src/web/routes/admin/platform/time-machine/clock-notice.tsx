import { Clock } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { aheadText } from './ahead-text.ts'

/** Notice on every back office page of a demo whose clock was moved. */
export function ClockNotice({ now, aheadMs }: { now: string; aheadMs: number }) {
  return (
    <div className="no-print border-b border-warn bg-warn-soft px-4 py-1 text-sm text-ink-strong">
      <p className="flex items-center justify-center gap-2">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {m.time_notice({ ahead: aheadText(aheadMs), now: instantText(new Date(now)) })}
      </p>
    </div>
  )
}
