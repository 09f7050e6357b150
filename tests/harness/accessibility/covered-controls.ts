/**
 * Runs in the page: the visible links, buttons and fields whose centre belongs to another element, as
 * `control < what covers it`. What a fixed bar covers is scrolled into view first; the page returns to its position.
 */
export function coveredControls(): string[] {
  const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]'
  const modal = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) ?? document.body
  const isDrawn = (element: Element) => {
    if (element.closest('[inert], [aria-hidden="true"]')) return false
    // What only screen readers have is in a box of one pixel.
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      const isTiny = width <= 2 || height <= 2
      if (isTiny && (box === element || getComputedStyle(box).overflow !== 'visible')) return false
      if (box === modal) break
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const nameOf = (element: Element | null) =>
    element
      ? `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').trim().slice(0, 40)}`
      : 'nothing'
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  /** The centre of the first line: a link may go on in the next. */
  const hitAt = (element: Element) => {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  }
  const isItsOwn = (control: Element, hit: Element | null) =>
    control.contains(hit) || labelsOf(control).some((label) => label.contains(hit))
  const isToast = (hit: Element | null) => hit?.closest('[data-sonner-toast]') != null

  const { scrollX, scrollY } = window
  const controls = [...modal.querySelectorAll(selector)].filter(
    (control) =>
      isDrawn(control) && !control.matches(':disabled') && getComputedStyle(control).pointerEvents !== 'none',
  )
  // Before anything scrolls.
  const hits = controls.map((control) => [control, hitAt(control)] as const)
  const covered = hits.flatMap(([control, found]) => {
    if (isItsOwn(control, found)) return []
    if (isToast(found)) return [`${nameOf(control)} < ${nameOf(found)}`]
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const hit = hitAt(control)
    // A toast is placed for what is in the window; the header leaves the window while one scrolls down.
    if (isToast(hit) || (!hit && control.closest('header'))) return []
    return isItsOwn(control, hit) ? [] : [`${nameOf(control)} < ${nameOf(hit)}`]
  })
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return covered
}
