/** Height of a dialog's heading with its close button. */
const dialogHeadPx = 64

/**
 * Moves the element that toasts are rendered in. While a modal dialog is open it is inside the dialog, because the
 * page behind is inert; otherwise it is at the end of the page.
 */
export function placeToasts(region: HTMLElement): {
  /** Moves the element to where the next toast belongs; returns whether its parent changed. */
  move(): boolean
  stop(): void
} {
  const move = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const target = dialog ?? document.body
    const top = dialog
      ? dialog.getBoundingClientRect().top + dialogHeadPx
      : (document.querySelector('#content')?.getBoundingClientRect().top ?? 0)
    region.style.setProperty('--toasts-below', `${Math.round(Math.min(Math.max(top, 0), innerHeight / 3))}px`)
    if (region.parentElement === target) return false
    target.append(region)
    return true
  }
  // When a dialog closes or is removed, the element moves back. The close event does not bubble.
  const leave = () => region.closest('dialog') && move()
  document.addEventListener('close', leave, true)
  const watch = new MutationObserver(() => region.isConnected || move())
  watch.observe(document.body, { childList: true, subtree: true })
  move()
  return {
    move,
    stop() {
      document.removeEventListener('close', leave, true)
      watch.disconnect()
      region.remove()
    },
  }
}
