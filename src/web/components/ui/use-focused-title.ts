import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The title of what took the place of a form at the same address, or answers one: whoever does not see it hears it, and
 * the page moves where it stands further down or up. Each new answer does it again; none leaves the focus alone.
 */
export function useFocusedTitle(answer: unknown = true): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  // Before anybody sees it: it moves the page.
  useLayoutEffect(() => {
    const element = title.current
    if (!answer || !element) return
    element.focus({ preventScroll: true })
    const { top } = element.getBoundingClientRect()
    // Not only its title: what it says comes below it.
    if (top < 0 || top > innerHeight / 3) element.scrollIntoView({ block: 'start' })
  }, [answer])
  return title
}
