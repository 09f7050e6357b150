import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { m } from '#messages/messages.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { restoreTypedText } from './restore-typed-text.ts'
import { storeTypedText } from './store-typed-text.ts'

/** Keeps text typed into forms across an expired session, a change of language, back, forward and a reload. */
export function useTypedText(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  useEffect(() => storeTypedText(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const isReturn = isFirst.current ? isReloadOrHistory() : type === NavigationType.Pop
    isFirst.current = false
    return restoreTypedText({
      isReturn,
      onRestored: () => showToast(m.typed_text_back(), { description: m.typed_text_back_detail() }),
    })
  }, [pathname])
}

function isReloadOrHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const type = (entry as PerformanceNavigationTiming | undefined)?.type
  return type === 'reload' || type === 'back_forward'
}
