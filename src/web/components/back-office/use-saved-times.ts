import { use, useEffect, useLayoutEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * How often the page's form was sent and not refused. The router is asked itself: on a slow machine an answer is there
 * before the page was ever drawn as busy, and would not be counted.
 */
export function useSavedTimes(isRefused: boolean): number {
  const router = use(DataRouterContext)?.router
  const { key } = useLocation()
  const [answeredAt, setAnsweredAt] = useState<string>()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let wasPosting = false
    return router?.subscribe(({ navigation, location }) => {
      // Each answer gives the place a new key.
      if (wasPosting && navigation.state === 'idle') setAnsweredAt(location.key)
      wasPosting = navigation.formMethod === 'POST'
    })
  }, [router])
  // It is counted once what it led to is drawn, before that is seen.
  useLayoutEffect(() => {
    if (answeredAt !== key) return
    setAnsweredAt(undefined)
    if (!isRefused) setTimes((before) => before + 1)
  }, [answeredAt, key, isRefused])
  return times
}
