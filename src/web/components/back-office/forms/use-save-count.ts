import { use, useEffect, useLayoutEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * How many times the page's form was saved without being refused. Subscribes to the router itself: on a slow machine
 * the response can arrive before React renders the pending state, and would not be counted.
 */
export function useSaveCount(isRefused: boolean): number {
  const router = use(DataRouterContext)?.router
  const { key } = useLocation()
  const [answeredKey, setAnsweredKey] = useState<string>()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let wasSubmitting = false
    return router?.subscribe(({ navigation, location }) => {
      // Each response gives the location a new key.
      if (wasSubmitting && navigation.state === 'idle') setAnsweredKey(location.key)
      wasSubmitting = navigation.formMethod === 'POST'
    })
  }, [router])
  // Counted once the resulting page is rendered, before it is painted.
  useLayoutEffect(() => {
    if (answeredKey !== key) return
    setAnsweredKey(undefined)
    if (!isRefused) setTimes((before) => before + 1)
  }, [answeredKey, key, isRefused])
  return times
}
