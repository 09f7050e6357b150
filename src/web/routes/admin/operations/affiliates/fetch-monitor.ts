import type { ConversionStats } from '#domain/platform/affiliates/affiliate-event.ts'
import type { ConversionResponse } from '#web/endpoints/functions/conversion-response.ts'
import { conversionAddress } from './monitor-tabs.ts'

/** Answers of the function endpoint. A value is undefined if its request failed for any reason. */
export async function fetchMonitor() {
  const [status, stats, recent] = await Promise.all([
    ask<{ status: string }>('status'),
    ask<ConversionStats>('stats'),
    ask<{ conversions: ConversionResponse[] }>('recent'),
  ])
  return { isOnline: status?.status === 'online', stats, recent: recent?.conversions }
}

async function ask<T>(action: string): Promise<T | undefined> {
  try {
    const answer = await fetch(`${conversionAddress}?action=${action}`, {
      headers: { Accept: 'application/json' },
    })
    return answer.ok ? ((await answer.json()) as T) : undefined
  } catch {
    return undefined
  }
}
