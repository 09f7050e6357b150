import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'

/** Deadline of the answer to a bank; once it has passed, says by how many days. */
export function ResponseDeadline({ answerBy, daysOver }: { answerBy: Day; daysOver: number }) {
  return (
    <span className="figures font-semibold text-bad">
      {daysOver > 0
        ? m.dispute_overdue({ days: daysOver })
        : m.dispute_answer_by({ date: shortDayText(answerBy) })}
    </span>
  )
}
