/** Mouse events that a browser makes of a touch, for pages that know no touch. */
const ofMouse = ['mouseover', 'mousemove'] as const

/**
 * A finger does not hover: what a browser makes of a touch would stop the clock of a notification, and no leaving ever starts it again. A touch on a
 * notification takes it away instead, and one that becomes a scroll lets it go on.
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
  // Before the document, where React listens.
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
