import { RefreshCw } from 'lucide-react'
import { Form, href, Link, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { count } from '#web/components/ui/count.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { MonitorData } from './load-monitor.ts'
import { conversionAddress } from './monitor-tabs.ts'

const styles = {
  checking: { tone: 'calm', text: m.monitor_checking },
  online: { tone: 'good', text: m.monitor_online },
  offline: { tone: 'bad', text: m.monitor_offline },
} as const

type Props = Pick<MonitorData, 'platform' | 'reports' | 'mayReportAgain' | 'maySeeKeys'> & {
  status: keyof typeof styles
  onRefresh: () => void
}

/** Whether the conversion endpoint answers, and the state of the reports to the external platform. */
export function StatusCard({ status, onRefresh, platform, reports, mayReportAgain, maySeeKeys }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card
      title={m.monitor_status()}
      aside={
        <button
          type="button"
          onClick={onRefresh}
          disabled={status === 'checking'}
          className="when-scripted button-base button-quiet"
        >
          <RefreshCw aria-hidden="true" className="size-5" />
          {m.refresh()}
        </button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
        <span className="when-scripted">
          <StatusChip {...styles[status]} />
        </span>
        <code className="text-sm wrap-anywhere">{conversionAddress}</code>
      </p>
      {platform.isConnected ? (
        <div className="grid justify-items-start gap-2 border-t border-line pt-4">
          <p>
            {m.monitor_platform()} <span className="font-medium wrap-anywhere">{platform.host}</span>
          </p>
          <p className="figures text-sm text-slate">
            {m.monitor_reports({ waiting: count(reports.waiting), givenUp: count(reports.abandoned) })}
          </p>
          {mayReportAgain && reports.abandoned > 0 && (
            <Form method="post">
              <input type="hidden" name="intent" value="report-again" />
              <input type="hidden" name="confirmed" value="yes" />
              <button type="submit" disabled={isBusy} className="button-base button-quiet">
                {m.monitor_report_again()}
              </button>
            </Form>
          )}
        </div>
      ) : (
        <p className="text-slate">
          {m.monitor_no_platform()}{' '}
          {maySeeKeys && (
            <Link to={href('/admin/api-settings/affiliate')} className="link">
              {m.monitor_connect()}
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}
