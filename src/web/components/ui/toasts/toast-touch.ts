/** Mouse events that browsers emulate for a touch. */
const ofMouse = ['mouseover', 'mousemove'] as const

/**
 * Prevents a touch from pausing toasts: the emulated hover would stop a toast's timer, and no mouseleave restarts it.
 * A tap on a toast dismisses it instead; a touch that becomes a scroll leaves it running.
 */
export function endToastsOnTouch(place: HTMLElement): () => void {
  let isTouch = false
  const within = (event: Event) => event.target instanceof Element && place.contains(event.target)
  const hide = (event: Event) => {
    if (isTouch && within(event)) event.stopPropagation()
  }
  const down = (event: PointerEvent) => {
    isTouch = event.pointerType !== 'mouse'
  }
  const cancel = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !within(event)) return
    event.target?.dispatchEvent(
      new PointerEvent('pointerup', {
        bubbles: true,
        pointerId: event.pointerId,
        pointerType: event.pointerType,
      }),
    )
  }
  const click = (event: MouseEvent) => {
    if (!isTouch || !(event.target instanceof Element) || !place.contains(event.target)) return
    if (event.target.closest('button, a')) return
    event.target.closest('[data-sonner-toast]')?.querySelector<HTMLElement>('[data-close-button]')?.click()
  }
  // In the capture phase at the window, before React's listeners.
  for (const name of ofMouse) addEventListener(name, hide, true)
  addEventListener('pointerdown', down, true)
  addEventListener('pointercancel', cancel, true)
  addEventListener('click', click, true)
  return () => {
    for (const name of ofMouse) removeEventListener(name, hide, true)
    removeEventListener('pointerdown', down, true)
    removeEventListener('pointercancel', cancel, true)
    removeEventListener('click', click, true)
  }
}
