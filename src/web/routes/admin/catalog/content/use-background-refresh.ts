import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** Texts are read anew at most this often (contract B9). */
const restMs = 60_000

/** Reads the page anew once a minute while somebody looks at it: what others wrote is there without asking. */
export function useBackgroundRefresh(): void {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const refresh = useEffectEvent(() => {
    if (isIdle && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(refresh, restMs)
    return () => clearInterval(timer)
  }, [])
}
