import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useRouterIdle } from '#web/forms/use-router-idle.ts'
import { listenLive } from './listen-live.ts'

/** Minimum interval between two revalidations of a page. */
const intervalMs = 3000
/** A page counts as in use this long after the last pointer or key event; an unused page does not extend the session. */
const activeMs = 5 * 60_000

/**
 * Keeps the open page of the back office current: revalidates when data changed and the page is in use. It waits while
 * a form is being submitted, whose response revalidates anyway, and while a pointer is pressed: a row that moves between
 * press and release gets no click.
 */
export function useLivePage(): void {
  const { revalidate } = useRevalidator()
  const { isIdle, isIdleNow } = useRouterIdle()
  const { key } = useLocation()
  const resume = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rendered response has a new location key
  useEffect(() => {
    if (isIdle) resume.current()
  }, [isIdle, key])
  useEffect(() => {
    let isStale = false
    let isPressed = false
    let lastTouched = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      const isWatched = document.visibilityState === 'visible' && Date.now() - lastTouched < activeMs
      if (!isStale || isPressed || timer || !isWatched || !isIdleNow()) return
      isStale = false
      void revalidate()
      timer = setTimeout(() => {
        timer = undefined
        refresh()
      }, intervalMs)
    }
    resume.current = refresh
    const touched = () => {
      lastTouched = Date.now()
      refresh()
    }
    const pressed = () => {
      isPressed = true
    }
    // The click event follows the release: refresh after it.
    const released = () => {
      isPressed = false
      setTimeout(refresh)
    }
    const stopListening = listenLive(() => {
      isStale = true
      refresh()
    })
    const activityEvents = ['pointermove', 'keydown', 'visibilitychange', 'focus'] as const
    for (const name of activityEvents) addEventListener(name, touched, { passive: true, capture: true })
    addEventListener('pointerdown', pressed, { passive: true, capture: true })
    const releaseEvents = ['pointerup', 'pointercancel'] as const
    for (const name of releaseEvents) addEventListener(name, released, { passive: true, capture: true })
    return () => {
      stopListening()
      removeEventListener('pointerdown', pressed, { capture: true })
      for (const name of releaseEvents) removeEventListener(name, released, { capture: true })
      clearTimeout(timer)
      for (const name of activityEvents) removeEventListener(name, touched, { capture: true })
    }
  }, [revalidate, isIdleNow])
}
