/** Mouse events that browsers emulate for a touch. */
const mouseEvents = ['mouseover', 'mousemove'] as const

/**
 * Prevents a touch from pausing toasts: the emulated hover would stop a toast's timer, and no mouseleave restarts it.
 * A tap on a toast dismisses it instead; a touch that becomes a scroll leaves it running.
 */
export function endToastsOnTouch(region: HTMLElement): () => void {
  let isTouch = false
  const isInRegion = (event: Event) => event.target instanceof Element && region.contains(event.target)
  const hide = (event: Event) => {
    if (isTouch && isInRegion(event)) event.stopPropagation()
  }
  const onPointerDown = (event: PointerEvent) => {
    isTouch = event.pointerType !== 'mouse'
  }
  const cancel = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !isInRegion(event)) return
    event.target?.dispatchEvent(
      new PointerEvent('pointerup', {
        bubbles: true,
        pointerId: event.pointerId,
        pointerType: event.pointerType,
      }),
    )
  }
  const click = (event: MouseEvent) => {
    if (!isTouch || !(event.target instanceof Element) || !region.contains(event.target)) return
    if (event.target.closest('button, a')) return
    event.target.closest('[data-sonner-toast]')?.querySelector<HTMLElement>('[data-close-button]')?.click()
  }
  // In the capture phase at the window, before React's listeners.
  for (const name of mouseEvents) addEventListener(name, hide, true)
  addEventListener('pointerdown', onPointerDown, true)
  addEventListener('pointercancel', cancel, true)
  addEventListener('click', click, true)
  return () => {
    for (const name of mouseEvents) removeEventListener(name, hide, true)
    removeEventListener('pointerdown', onPointerDown, true)
    removeEventListener('pointercancel', cancel, true)
    removeEventListener('click', click, true)
  }
}
