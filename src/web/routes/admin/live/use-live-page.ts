import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive } from './listen-live.ts'

/** A page reads anew at most this often, however much happens. */
const restMs = 3000
/** Somebody is there who touched mouse or keys this recently; a page nobody looks at keeps no session alive. */
const attentiveMs = 5 * 60_000

/** Keeps the open page of the back office as the shop is: reads it anew when something changed and somebody looks. */
export function useLivePage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isStale = false
    let lastTouched = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      const isWatched = document.visibilityState === 'visible' && Date.now() - lastTouched < attentiveMs
      if (!isStale || timer || !isWatched) return
      isStale = false
      void revalidate()
      timer = setTimeout(() => {
        timer = undefined
        refresh()
      }, restMs)
    }
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
