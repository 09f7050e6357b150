import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConversionStats } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { ConversionResponse } from '#web/endpoints/functions/conversion-response.ts'
import { fetchMonitor } from './fetch-monitor.ts'
import type { MonitorData } from './load-monitor.ts'

type Shown = {
  status: 'checking' | 'online' | 'offline'
  stats: ConversionStats
  recent: readonly ConversionResponse[]
}

const noStats: ConversionStats = { total: 0, successful: 0, failed: 0, lastDay: 0 }

/**
 * Metrics and conversions: first as loaded with the page, then as the public conversions endpoint answers. Zero and empty
 * when it does not answer, because the monitor shows what affiliates' programs receive.
 */
export function useMonitorData(initialData: Pick<MonitorData, 'stats' | 'recent'>) {
  const [{ source, shown }, setState] = useState<{ source: typeof initialData; shown: Shown }>({
    source: initialData,
    shown: { status: 'checking', ...pickStatistics(initialData) },
  })
  // The page data was reloaded, which is more recent than the state.
  if (source !== initialData)
    setState({ source: initialData, shown: { status: shown.status, ...pickStatistics(initialData) } })
  const show = (next: (current: Shown) => Shown) =>
    setState((state) => ({ ...state, shown: next(state.shown) }))
  const isPending = useRef(false)
  const isRerunRequested = useRef(false)

  async function refresh(): Promise<void> {
    isRerunRequested.current = true
    if (isPending.current) return
    isPending.current = true
    while (isRerunRequested.current) {
      isRerunRequested.current = false
      show((current) => ({ ...current, status: 'checking' }))
      const { isOnline, stats, recent } = await fetchMonitor()
      if (!isOnline) showToast(m.monitor_status_failed(), { kind: 'error' })
      if (!stats) showToast(m.monitor_stats_failed(), { kind: 'error' })
      if (!recent) showToast(m.monitor_recent_failed(), { kind: 'error' })
      show(() => ({
        status: isOnline && stats && recent ? 'online' : 'offline',
        stats: stats ?? noStats,
        recent: recent ?? [],
      }))
    }
    isPending.current = false
  }

  // The loaded page says nothing about whether the public endpoint works, so it is called from the browser too.
  const poll = useEffectEvent(refresh)
  useEffect(() => void poll(), [])

  return { ...shown, refresh }
}

const pickStatistics = ({ stats, recent }: Pick<MonitorData, 'stats' | 'recent'>) => ({ stats, recent })
