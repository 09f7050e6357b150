import { use, useEffect, useEffectEvent, useRef } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useFetchers,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { listenLive } from './listen-live.ts'

/** A page reads anew at most this often, however much happens. */
const restMs = 3000
/** Somebody is there who touched mouse or keys this recently; a page nobody looks at keeps no session alive. */
const attentiveMs = 5 * 60_000

/**
 * Keeps the open page of the back office as the shop is: reads it anew when something changed and somebody looks. What is
 * being sent comes first: its answer brings the page up to date anyway, and would lose its way on if the page were read
 * meanwhile. The router is asked itself as well: on a slow machine an answer is there before anything of it is drawn, and
 * would never be.
 */
export function useLivePage(): void {
  const { revalidate } = useRevalidator()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const isSending = navigation.state !== 'idle' || fetchers.some(({ state }) => state !== 'idle')
  const { key } = useLocation()
  const router = use(DataRouterContext)?.router
  const mayRead = useEffectEvent(() => {
    const isDrawn = !router || (router.state.navigation.state === 'idle' && router.state.location.key === key)
    return !isSending && isDrawn
  })
  const goOn = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that is drawn has a new place
  useEffect(() => {
    if (!isSending) goOn.current()
  }, [isSending, key])
  useEffect(() => {
    let isStale = false
    let lastTouched = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      const isWatched = document.visibilityState === 'visible' && Date.now() - lastTouched < attentiveMs
      if (!isStale || timer || !isWatched || !mayRead()) return
      isStale = false
      void revalidate()
      timer = setTimeout(() => {
        timer = undefined
        refresh()
      }, restMs)
    }
    goOn.current = refresh
    const touched = () => {
      lastTouched = Date.now()
      refresh()
    }
    const stopListening = listenLive(() => {
      isStale = true
      refresh()
    })
    const signs = ['pointermove', 'keydown', 'visibilitychange', 'focus'] as const
    for (const sign of signs) addEventListener(sign, touched, { passive: true, capture: true })
    return () => {
      stopListening()
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, touched, { capture: true })
    }
  }, [revalidate])
}
