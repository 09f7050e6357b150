import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { CardTable } from '#web/components/back-office/lists/card-table.tsx'
import { count } from '#web/components/ui/count.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { TechnicalData } from './load-technical.ts'

type Heartbeat = TechnicalData['heartbeats'][number]

const cell =
  'px-3 py-2 max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 max-md:before:text-slate max-md:before:content-[attr(data-title)]'

/** Last start, duration and outcome of each scheduled job. */
export function HeartbeatTable({ heartbeats }: { heartbeats: readonly Heartbeat[] }) {
  const titles = [
    m.technical_job(),
    m.technical_last_start(),
    m.technical_seconds(),
    m.status(),
    m.technical_problem(),
  ]
  return (
    <CardTable label={m.technical_heartbeats()} titles={titles}>
      {heartbeats.map((heartbeat) => (
        <tr
          key={heartbeat.job}
          className="border-b border-line align-top max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:p-4"
        >
          <td data-title={titles[0]} className={`font-mono text-ink-strong wrap-anywhere ${cell}`}>
            {heartbeat.job}
          </td>
          <td data-title={titles[1]} className={`figures ${cell}`}>
            {heartbeat.startedAt ? (
              <time dateTime={heartbeat.startedAt}>
                {instantText(new Date(heartbeat.startedAt), 'second')}
              </time>
            ) : (
              '—'
            )}
          </td>
          <td data-title={titles[2]} className={`figures ${cell}`}>
            {heartbeat.seconds === null ? '—' : count(heartbeat.seconds)}
          </td>
          <td data-title={titles[3]} className={cell}>
            <State beat={heartbeat} />
          </td>
          <td data-title={titles[4]} className={`wrap-anywhere ${cell}`}>
            {heartbeat.problem ?? '—'}
          </td>
        </tr>
      ))}
    </CardTable>
  )
}

function State({ beat: { isLate, outcome, startedAt } }: { beat: Heartbeat }) {
  if (isLate) return <StatusChip tone="warn" text={m.technical_late()} />
  if (outcome === 'failed') return <StatusChip tone="bad" text={m.technical_failed()} />
  if (outcome === 'ok') return <StatusChip tone="good" text={m.technical_ok()} />
  return <StatusChip tone="calm" text={startedAt ? m.technical_jobs_active() : m.technical_not_yet()} />
}
