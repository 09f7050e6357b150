import { useSyncExternalStore } from 'react'

const enough = '(min-width: 80rem)'

/** Whether the screen has room for a preview beside the editor. Always false on the server. */
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
