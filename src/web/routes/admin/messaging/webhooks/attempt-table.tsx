import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { ScrollFrame } from '#web/components/charts/scroll-frame.tsx'
import { StatisticsTable } from '#web/components/charts/statistics-table.tsx'
import { count } from '#web/components/ui/count.ts'
import { responseText } from './response-text.ts'

type Attempt = {
  id: number
  status: number | null
  detail: string
  milliseconds: number
  attemptedAt: string
}

/** Attempts of a delivery, the latest first, with the responses. */
export function AttemptTable({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return <p>{m.hook_no_attempts()}</p>
  return (
    <ScrollFrame label={m.hook_attempts()}>
      <StatisticsTable
        label={m.hook_attempts()}
        rows={attempts}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            key: 'at',
            title: m.hook_attempted(),
            cell: ({ attemptedAt }) => instantText(new Date(attemptedAt), 'second'),
          },
          { key: 'status', title: m.hook_answer(), cell: ({ status }) => status ?? '—' },
          {
            key: 'time',
            title: m.hook_duration(),
            cell: ({ milliseconds }) => m.hook_milliseconds({ time: count(milliseconds) }),
          },
          {
            key: 'detail',
            title: m.hook_detail(),
            isText: true,
            cell: (attempt) => <span className="wrap-anywhere">{responseText(attempt) || '—'}</span>,
          },
        ]}
      />
    </ScrollFrame>
  )
}
