import type { AffiliateEventKind } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'
import { reportErrorText } from '#messages/operations/affiliates/report-error-text.ts'
import { affiliateReportStateLabels } from '#messages/platform/state-labels.ts'
import { leadTypeText } from './lead-type-text.ts'
import type { MonitorData } from './load-monitor.ts'

const kinds: Record<AffiliateEventKind, () => string> = {
  lead: m.monitor_kind_lead,
  conversion: m.sold_conversion,
  reversal: m.monitor_kind_reversal,
}

/** Leads, conversions and reversals that the external platform refused. */
export function RefusedReports({ refused }: Pick<MonitorData, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <section className="mt-6 grid gap-3">
      <h3 className="text-lg">{m.monitor_refused()}</h3>
      <ul className="grid gap-3" aria-label={m.monitor_refused()}>
        {refused.map(({ id, kind, leadType, trackingCode, reference, state, status, message }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4 text-sm">
            <p className="font-medium wrap-anywhere text-ink-strong">
              {[kinds[kind](), ...(leadType ? [leadTypeText(leadType)] : []), trackingCode].join(' · ')}
            </p>
            {kind !== 'lead' && <p className="wrap-anywhere">{reference}</p>}
            <p className="wrap-anywhere text-bad">{reportErrorText({ kind, status, message })}</p>
            <p className="text-slate">{affiliateReportStateLabels[state].text()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
