import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'

/** Deadline of the answer to a bank; once it has passed, says by how many days. */
export function ResponseDeadline({ answerBy, daysOverdue }: { answerBy: Day; daysOverdue: number }) {
  return (
    <span className="figures font-semibold text-bad">
      {daysOverdue > 0
        ? m.dispute_overdue({ days: daysOverdue })
        : m.dispute_answer_by({ date: shortDayText(answerBy) })}
    </span>
  )
}
