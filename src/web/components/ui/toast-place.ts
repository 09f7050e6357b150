/** A dialog's own heading and close button. */
const dialogHeadPx = 64

/**
 * The element that notifications are drawn in. One raised while a modal dialog is open stands in the dialog, for the page around one lies
 * behind it and answers nothing; else it stands at the end of the page.
 */
export function keepToastsInReach(place: HTMLElement): {
  /** Puts the place where the next notification belongs; true where it went into another element. */
  move(): boolean
  stop(): void
} {
  const move = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const target = dialog ?? document.body
    const top = dialog
      ? dialog.getBoundingClientRect().top + dialogHeadPx
      : (document.querySelector('#content')?.getBoundingClientRect().top ?? 0)
    place.style.setProperty('--toasts-below', `${Math.round(Math.min(Math.max(top, 0), innerHeight / 3))}px`)
    if (place.parentElement === target) return false
    target.append(place)
    return true
  }
  // A dialog that closes, or is taken out of the page, gives the place back. Closing does not bubble.
  const leave = () => place.closest('dialog') && move()
  document.addEventListener('close', leave, true)
  const watch = new MutationObserver(() => place.isConnected || move())
  watch.observe(document.body, { childList: true, subtree: true })
  move()
  return {
    move,
    stop() {
      document.removeEventListener('close', leave, true)
      watch.disconnect()
      place.remove()
    },
  }
}
