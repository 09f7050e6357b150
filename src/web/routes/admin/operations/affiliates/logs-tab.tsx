import { Link } from 'react-router'
import type { MonitorLine, MonitorLineType, MonitorLog } from '#domain/operations/affiliates/monitor-log.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { monitorTabPath } from './monitor-tabs.ts'

const styles = {
  info: { tone: 'calm', text: m.monitor_type_info },
  event: { tone: 'good', text: m.monitor_type_event },
  error: { tone: 'bad', text: m.failure },
  cookie: { tone: 'warn', text: m.monitor_type_cookie },
  storage: { tone: 'warn', text: m.monitor_type_storage },
  detection: { tone: 'calm', text: m.monitor_type_detection },
} as const satisfies Record<MonitorLineType, unknown>

/** Log since the monitoring was switched on, newest first. */
export function LogsTab({ log }: { log: MonitorLog }) {
  if (!log.isOn)
    return (
      <div className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5">
        <p>{m.monitor_log_empty()}</p>
        <Link to={monitorTabPath('monitoring')} preventScrollReset className="button-base button-quiet">
          {m.monitor_switch_on()}
        </Link>
      </div>
    )
  return (
    <div
      role="log"
      aria-label={m.monitor_tab_logs()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-160 overflow-y-auto rounded-card border border-line bg-surface"
    >
      <ol>
        {log.lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ol>
    </div>
  )
}

function Line({ line: { type, atMs, message, data, times } }: { line: MonitorLine }) {
  return (
    <li className="grid gap-1.5 border-b border-line px-4 py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-slate">
        <StatusChip {...styles[type]} />
        <time dateTime={new Date(atMs).toISOString()} className="figures">
          {instantText(new Date(atMs), 'second')}
        </time>
        {times > 1 && <span className="figures">{m.monitor_times({ times })}</span>}
      </p>
      <p className="wrap-anywhere text-ink-strong">{message}</p>
      {data !== undefined && (
        <details className="text-sm">
          <summary className="link w-fit cursor-pointer py-1">{m.monitor_data()}</summary>
          <pre className="mt-1 rounded-field bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
            {typeof data === 'string' ? data : JSON.stringify(data, null, 2)}
          </pre>
        </details>
      )}
    </li>
  )
}
