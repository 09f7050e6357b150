import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import { count } from '#web/components/ui/count.ts'
import { leadTypeText } from './lead-type-text.ts'
import type { MonitorData } from './load-monitor.ts'

/** Number of leads of each type. */
export function LeadCounts({ leads }: Pick<MonitorData, 'leads'>) {
  return (
    <Card title={m.monitor_leads()}>
      {leads.length === 0 ? (
        <p className="text-slate">{m.monitor_leads_none()}</p>
      ) : (
        <Facts
          facts={leads.map((lead) => [
            leadTypeText(lead.type),
            <span key="count" className="figures font-semibold text-ink-strong">
              {count(lead.count)}
            </span>,
          ])}
        />
      )}
    </Card>
  )
}
