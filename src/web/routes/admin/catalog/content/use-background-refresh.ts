import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** Interval of background refreshes (contract B9.7). */
const intervalMs = 60_000

/** Revalidates the page once a minute while it is visible, so that changes by other users appear. */
export function useBackgroundRefresh(): void {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const refresh = useEffectEvent(() => {
    if (isIdle && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(refresh, intervalMs)
    return () => clearInterval(timer)
  }, [])
}
