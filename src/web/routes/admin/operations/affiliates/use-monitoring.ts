import { useEffect, useEffectEvent, useReducer } from 'react'
import {
  emptyMonitorLog,
  type MonitorLog,
  monitorReducer,
} from '#domain/operations/affiliates/monitor-log.ts'
import { analysisIntervalMs } from '#domain/operations/affiliates/tracking-traces.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'
import { listenConversions } from './listen-conversions.ts'
import { readBrowserTraces } from './read-browser-traces.ts'

/**
 * Log and switch of the monitoring. While it is on, conversions arrive live, `refresh` is called on each change, and
 * the browser's tracking data is checked periodically.
 */
export function useMonitoring(
  latestId: number,
  refresh: () => void,
): { log: MonitorLog; toggle: () => void } {
  const [log, tell] = useReducer(monitorReducer, emptyMonitorLog)
  const { isOn, lastId } = log
  // A hidden page must not keep the session alive by its requests.
  const changed = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh()
  })
  const getLastId = useEffectEvent(() => lastId)

  useEffect(() => {
    if (!isOn) return
    let isLost = false
    return listenConversions(getLastId(), {
      opened() {
        isLost = false
        tell({ kind: 'notified', atMs: Date.now(), line: { type: 'info', message: m.monitor_connected() } })
      },
      lost() {
        if (isLost) return
        isLost = true
        tell({ kind: 'notified', atMs: Date.now(), line: { type: 'error', message: m.monitor_lost() } })
      },
      changed: () => changed(),
      conversion(id, data) {
        tell({ kind: 'conversion', atMs: Date.now(), id, message: conversionText(data), data })
        changed()
      },
    })
  }, [isOn])

  useEffect(() => {
    if (!isOn) return
    const analyse = () => tell({ kind: 'analysed', atMs: Date.now(), lines: describeTraces() })
    analyse()
    const timer = setInterval(analyse, analysisIntervalMs)
    return () => clearInterval(timer)
  }, [isOn])

  const toggle = () =>
    isOn
      ? tell({ kind: 'switched-off' })
      : tell({ kind: 'switched-on', atMs: Date.now(), message: m.monitor_started(), lastId: latestId })
  return { log, toggle }
}

function conversionText({ tracking_code, amount }: Record<string, unknown>): string {
  const price = money(parseMoney(Number(amount).toFixed(2)) ?? 0)
  return m.monitor_conversion({ code: String(tracking_code), amount: price })
}

function describeTraces() {
  const traces = readBrowserTraces()
  const names = [...new Set(traces.map(({ name }) => name))].join(', ')
  return [
    ...traces.map(({ type, name, value }) => ({ type, message: name, data: value })),
    {
      type: 'detection' as const,
      message: traces.length === 0 ? m.monitor_no_traces() : m.monitor_traces({ names }),
    },
  ]
}
