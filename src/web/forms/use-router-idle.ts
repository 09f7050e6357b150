import { use, useCallback, useLayoutEffect, useRef } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useFetchers,
  useLocation,
  useNavigation,
} from 'react-router'

/**
 * Whether no navigation and no form is under way. `isIdle` is what is rendered; `isIdleNow`, for effects and events,
 * asks the router, which is ahead on a slow machine. A revalidation that starts while a fetcher sends a form loses the
 * redirect of its response; one that starts before a response is rendered loses its action data.
 */
export function useRouterIdle(): { isIdle: boolean; isIdleNow: () => boolean } {
  const router = use(DataRouterContext)?.router
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const { key } = useLocation()
  const renderedKey = useRef(key)
  useLayoutEffect(() => {
    renderedKey.current = key
  })
  const isIdleNow = useCallback(() => {
    if (!router) return true
    const { navigation, location, fetchers } = router.state
    const isRendered = navigation.state === 'idle' && location.key === renderedKey.current
    return isRendered && [...fetchers.values()].every(({ state }) => state === 'idle')
  }, [router])
  return {
    isIdle: navigation.state === 'idle' && fetchers.every(({ state }) => state === 'idle'),
    isIdleNow,
  }
}
