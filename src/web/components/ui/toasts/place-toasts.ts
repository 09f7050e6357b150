/** Height of a dialog's heading with its close button. */
const dialogHeadPx = 64
/** Height of a toast with three lines, and its distance from the position that it is placed below. */
const toastPx = 112
const gapPx = 8
/** Distance between two positions that are tried. */
const stepPx = 8

/** First position from `top` to the middle of the window where a toast covers no control's centre; else `top`. */
function freeTop(top: number): number {
  const centres = [...document.querySelectorAll('#content :is(a[href], button, input, select, summary)')].map(
    (control) => {
      const box = control.getBoundingClientRect()
      return box.y + box.height / 2
    },
  )
  for (let place = top; place < innerHeight / 2; place += stepPx)
    if (!centres.some((y) => y > place + gapPx && y < place + gapPx + toastPx)) return place
  return top
}

/**
 * Moves the element that toasts are rendered in. While a modal dialog is open it is inside the dialog, because the
 * page behind is inert; otherwise it is at the end of the page.
 */
export function placeToasts(region: HTMLElement): {
  /** Moves the element to where the next toast belongs; returns whether its parent changed. */
  move(): boolean
  stop(): void
} {
  const place = () => {
    const dialog = region.closest('dialog')
    const start = dialog
      ? dialog.getBoundingClientRect().top + dialogHeadPx
      : Math.max(
          document.querySelector('#content')?.getBoundingClientRect().top ?? 0,
          // A header hidden by scrolling down reappears when the page is scrolled up.
          document.querySelector<HTMLElement>('.header-bar')?.offsetHeight ?? 0,
        )
    const top = Math.min(Math.max(start, 0), innerHeight / 3)
    region.style.setProperty('--toasts-below', `${Math.round(dialog ? top : freeTop(top))}px`)
  }
  const move = () => {
    const target = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const hasMoved = region.parentElement !== target
    if (hasMoved) target.append(region)
    place()
    return hasMoved
  }
  // When a dialog closes or is removed, the element moves back. The close event does not bubble, so it is captured.
  const leave = () => region.closest('dialog') && move()
  document.addEventListener('close', leave, true)
  const watch = new MutationObserver(() => region.isConnected || move())
  watch.observe(document.body, { childList: true, subtree: true })
  // Parts of a page that load later push its controls down.
  const resize = new ResizeObserver(() => {
    if (region.querySelector('[data-sonner-toast]')) place()
  })
  resize.observe(document.body)
  move()
  return {
    move,
    stop() {
      document.removeEventListener('close', leave, true)
      watch.disconnect()
      resize.disconnect()
      region.remove()
    },
  }
}
