import { m } from '#messages/messages.ts'
import type { ConversionResponse } from '#web/endpoints/functions/conversion-response.ts'
import { ConversionTable } from './conversion-table.tsx'
import type { MonitorData } from './load-monitor.ts'
import { RefusedReports } from './refused-reports.tsx'

type Props = Pick<MonitorData, 'refused'> & { recent: readonly ConversionResponse[] }

/** The latest conversions, and the reports that the external platform refused. */
export function StatsTab({ recent, refused }: Props) {
  return (
    <>
      <h2 className="mb-3 text-xl">{m.monitor_recent()}</h2>
      {recent.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5">{m.monitor_recent_none()}</p>
      ) : (
        <ConversionTable rows={recent} />
      )}
      <RefusedReports refused={refused} />
    </>
  )
}
