import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { count } from '#web/components/ui/count.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { DrillView } from './drill-view.ts'
import type { DashboardData } from './load-dashboard.ts'

const reasons: Readonly<Record<string, () => string>> = {
  damaged: m.drill_reason_damaged,
  not_a_snapshot: m.drill_reason_damaged,
  wrong_key: m.drill_reason_key,
  bad_key: m.drill_reason_key,
  differs: m.drill_reason_differs,
  unguarded: m.drill_reason_differs,
  faults: m.drill_reason_faults,
}

/** Result of the last restore drill. */
export function DrillCard({ drill }: Pick<DashboardData, 'drill'>) {
  if (!drill) return null
  return (
    <DashboardCard id="restore-drill" title={m.drill_title()}>
      <Result drill={drill} />
    </DashboardCard>
  )
}

function Result({ drill }: { drill: DrillView }) {
  const { outcome, command, rows } = drill
  if (outcome === '') return <p className="mt-2 text-slate">{m.drill_none()}</p>
  const days = { takenOn: shortDayText(drill.takenOn), on: shortDayText(drill.on) }
  if (outcome === 'failed')
    return (
      <div className="mt-2 rounded-field border border-bad bg-bad-soft p-3">
        <p>
          {m.drill_failed(days)} {(reasons[drill.reason] ?? m.drill_reason_other)()}
        </p>
        <p className="mt-2">
          {m.drill_command()}{' '}
          <code translate="no" className="wrap-anywhere">
            {command}
          </code>
        </p>
      </div>
    )
  return (
    <p className="mt-2">
      {outcome === 'read' ? m.drill_read(days) : m.drill_restored({ ...days, count: count(rows) })}
    </p>
  )
}
