import type { ConversionStats } from '#domain/platform/affiliates/affiliate-event.ts'
import type { ConversionResponse } from '#web/endpoints/functions/conversion-response.ts'
import { conversionAddress } from './monitor-tabs.ts'

/** Responses of the function endpoint. A value is undefined if its request failed for any reason. */
export async function fetchMonitor() {
  const [status, stats, recent] = await Promise.all([
    fetchAction<{ status: string }>('status'),
    fetchAction<ConversionStats>('stats'),
    fetchAction<{ conversions: ConversionResponse[] }>('recent'),
  ])
  return { isOnline: status?.status === 'online', stats, recent: recent?.conversions }
}

async function fetchAction<T>(action: string): Promise<T | undefined> {
  try {
    const response = await fetch(`${conversionAddress}?action=${action}`, {
      headers: { Accept: 'application/json' },
    })
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}
