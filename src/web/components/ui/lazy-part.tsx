import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A part of the page that is loaded when it is first needed. When its file does not come (a blocker, a network that is away, a tab from
 * before a deployment), the page goes on without it; the next time the part is needed, it is asked for again.
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

/** Stands for a part that did not come: what opened it counts as closed again. */
function Lost({ onClose }: { onClose?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onClose?.(), [])
  return null
}
