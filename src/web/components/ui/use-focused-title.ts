import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Ref for the title of content that replaces a form, or shows its result, at the same URL: focuses the title, so that
 * screen readers announce it, and scrolls to it. Repeated for each new result; not done while `result` is undefined.
 */
export function useFocusedTitle(result: unknown = true): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  // Before paint, because it scrolls the page.
  useLayoutEffect(() => {
    const element = title.current
    if (!result || !element) return
    element.focus({ preventScroll: true })
    const { top } = element.getBoundingClientRect()
    // The text below the title must be visible too.
    if (top < 0 || top > innerHeight / 3) element.scrollIntoView({ block: 'start' })
  }, [result])
  return title
}
