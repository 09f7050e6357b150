import { href, Link } from 'react-router'
import { euConsumerThreshold } from '#domain/billing/tax/decide-vat.ts'
import type { ThresholdState } from '#domain/billing/tax/threshold-state.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { money } from '#web/components/ui/money.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

const advice: Record<ThresholdState, () => string> = {
  far: m.threshold_far,
  near: m.threshold_near,
  above: m.threshold_above,
  always: m.threshold_always,
}

/** Sales to consumers of other member states compared with the threshold of the one-stop shop. */
export function ThresholdCard({ threshold }: Pick<DashboardData, 'threshold'>) {
  const { state, lastYear, thisYear, year, crossing } = threshold
  const isWarning = state === 'near' || state === 'above'
  const reached = Math.min(thisYear, euConsumerThreshold)
  return (
    <DashboardCard title={m.threshold_title()}>
      <dl className="figures mt-2 grid gap-1">
        <Row term={m.threshold_year({ year: String(year) })} amount={thisYear} />
        <Row term={m.threshold_year({ year: String(year - 1) })} amount={lastYear} />
        <Row term={m.threshold_limit()} amount={euConsumerThreshold} />
      </dl>
      {crossing && (
        <p className="figures mt-2">
          {m.threshold_crossed({ day: shortDayText(crossing.crossedOn) })}{' '}
          <Link to={href('/admin/invoices/:number', { number: crossing.number })} className="link">
            {crossing.number}
          </Link>
        </p>
      )}
      <svg
        role="img"
        aria-label={`${m.threshold_title()}, ${money(reached)}`}
        className="mt-3 h-3 w-full rounded-full border border-line-strong bg-sunken"
      >
        <rect
          width={`${(reached / euConsumerThreshold) * 100}%`}
          height="100%"
          className={isWarning ? 'fill-warn' : 'fill-good'}
        />
      </svg>
      <p className={isWarning ? 'mt-3 rounded-field border border-warn bg-warn-soft p-3' : 'mt-3 text-slate'}>
        {advice[state]()}
      </p>
    </DashboardCard>
  )
}

function Row({ term, amount }: { term: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
      <dt>{term}</dt>
      <dd className="font-semibold text-ink-strong">{money(amount)}</dd>
    </div>
  )
}
