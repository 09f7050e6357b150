import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useRouterIdle } from '#web/forms/use-router-idle.ts'

/** Interval of background refreshes (contract B9.7). */
const intervalMs = 60_000

/** Revalidates the page once a minute while it is visible, so that changes by other users appear. */
export function useBackgroundRefresh(): void {
  const { revalidate } = useRevalidator()
  const { isIdleNow } = useRouterIdle()
  const refresh = useEffectEvent(() => {
    if (isIdleNow() && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(refresh, intervalMs)
    return () => clearInterval(timer)
  }, [])
}
