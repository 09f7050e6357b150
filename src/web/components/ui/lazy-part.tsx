import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A component loaded on first use. If its chunk fails to load (a blocker, no network, a tab from before a
 * deployment), the page works without it, and the next use requests it again.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, onLost?: () => void) {
  const attempt = (): ComponentType<P> =>
    lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await load() }
      } catch {
        next = attempt()
        onLost?.()
        return { default: Lost }
      }
    }) as unknown as ComponentType<P>
  let next = attempt()
  return function LazyPart(props: P) {
    const [Part] = useState(() => next)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Replaces a part that failed to load, and reports it as closed to the code that opened it. */
function Lost({ onClose }: { onClose?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onClose?.(), [])
  return null
}
