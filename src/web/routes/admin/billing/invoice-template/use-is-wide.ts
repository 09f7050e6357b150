import { useSyncExternalStore } from 'react'

const wideQuery = '(min-width: 80rem)'

/** Whether the screen has room for a preview beside the editor. Always false on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wideQuery).matches,
    () => false,
  )
}

function subscribe(changed: () => void) {
  const mediaQuery = matchMedia(wideQuery)
  mediaQuery.addEventListener('change', changed)
  return () => mediaQuery.removeEventListener('change', changed)
}
