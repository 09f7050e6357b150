import { Download, Users } from 'lucide-react'
import { href, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { useSaveCount } from '#web/components/back-office/forms/use-save-count.ts'
import { QueryTabs } from '#web/components/back-office/lists/query-tabs.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/monitor'
import { ConversionTest } from './conversion-test.tsx'
import { LeadCounts } from './lead-counts.tsx'
import { loadMonitor } from './load-monitor.ts'
import { LogsTab } from './logs-tab.tsx'
import { type MonitorDone, monitorActions } from './monitor-actions.ts'
import { type MonitorTab, monitorTabPath, monitorTabs, readMonitorTab } from './monitor-tabs.ts'
import { MonitorTotals } from './monitor-totals.tsx'
import { MonitoringTab } from './monitoring-tab.tsx'
import { StatsTab } from './stats-tab.tsx'
import { StatusCard } from './status-card.tsx'
import { UsableKeys } from './usable-keys.tsx'
import { useMonitorData } from './use-monitor-data.ts'
import { useMonitoring } from './use-monitoring.ts'

export const loader = pageLoader('affiliates', loadMonitor)

export const action = monitorActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.monitor_title() }]

/** A change of tab does not reload the data: all tabs use the same data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

const tabTexts: Record<MonitorTab, () => string> = {
  logs: m.monitor_tab_logs,
  stats: m.stats_title,
  monitoring: m.monitor_tab_monitoring,
}

/** Affiliate monitor: metrics, latest conversions, and a switch that shows new ones live. */
export default function Monitor({ loaderData, actionData }: Route.ComponentProps) {
  const tab = readMonitorTab(useSearchParams()[0])
  const { status, stats, recent, refresh } = useMonitorData(loaderData)
  const { log, toggle } = useMonitoring(loaderData.latestId, refresh)
  const failure = failureOf(useLastResult(actionData as ActionResult<MonitorDone>))
  const testRefused = failure?.intent === 'record-test' ? failure : undefined
  const saveCount = useSaveCount(failure !== undefined)
  useResultToast(actionData as ActionResult<MonitorDone>, {
    done: {
      recorded: m.conversion_recorded,
      known: m.monitor_test_known,
      reported: ({ count = 0 }) => m.monitor_reported_again({ count }),
    },
    failed: testRefused ? m.conversion_failed : m.update_failed,
  })
  return (
    <>
      <PageHeading
        title={m.monitor_title()}
        help={[m.help_monitor_1(), m.help_monitor_2(), m.help_monitor_3()]}
      >
        {loaderData.mayExport && (
          <a href={href('/admin/directaffi/export.csv')} className="button-base button-quiet" download>
            <Download aria-hidden="true" className="size-5" />
            {m.list_export()}
          </a>
        )}
        <Link to={href('/admin/directaffi/partners')} className="button-base button-quiet">
          <Users aria-hidden="true" className="size-5" />
          {m.partners_title()}
        </Link>
      </PageHeading>
      <div className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <StatusCard {...loaderData} status={status} onRefresh={refresh} />
        <UsableKeys {...loaderData} />
        <LeadCounts leads={loaderData.leads} />
      </div>
      <MonitorTotals stats={stats} />
      <QueryTabs
        label={m.monitor_tabs()}
        tabs={monitorTabs.map((tabName) => ({
          to: monitorTabPath(tabName),
          text: tabTexts[tabName](),
          isOpen: tabName === tab,
        }))}
      />
      {tab === 'logs' && <LogsTab log={log} />}
      {tab === 'stats' && <StatsTab recent={recent} refused={loaderData.refused} />}
      {tab === 'monitoring' && <MonitoringTab log={log} onToggle={toggle} />}
      {loaderData.mayTest && (
        <div className="mt-6">
          <ConversionTest key={saveCount} refused={testRefused} />
        </div>
      )}
    </>
  )
}
