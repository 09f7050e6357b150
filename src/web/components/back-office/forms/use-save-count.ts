import { use, useEffect, useLayoutEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * How many times the page's form was saved without being refused. Subscribes to the router itself: on a slow machine
 * the response can arrive before the page was rendered as busy, and would not be counted.
 */
export function useSaveCount(isRefused: boolean): number {
  const router = use(DataRouterContext)?.router
  const { key } = useLocation()
  const [answeredAt, setAnsweredAt] = useState<string>()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let wasSubmitting = false
    return router?.subscribe(({ navigation, location }) => {
      // Each response gives the location a new key.
      if (wasSubmitting && navigation.state === 'idle') setAnsweredAt(location.key)
      wasSubmitting = navigation.formMethod === 'POST'
    })
  }, [router])
  // Counted once the resulting page is rendered, before it is painted.
  useLayoutEffect(() => {
    if (answeredAt !== key) return
    setAnsweredAt(undefined)
    if (!isRefused) setTimes((before) => before + 1)
  }, [answeredAt, key, isRefused])
  return times
}
