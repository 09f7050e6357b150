import { useSyncExternalStore } from 'react'

const enough = '(min-width: 80rem)'

/** Whether there is room for a page beside the editor; what the server draws has none. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(enough).matches,
    () => false,
  )
}

function subscribe(changed: () => void) {
  const room = matchMedia(enough)
  room.addEventListener('change', changed)
  return () => room.removeEventListener('change', changed)
}
