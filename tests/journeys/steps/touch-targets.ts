import type { Page } from '@playwright/test'

/**
 * Visible controls smaller than 44 by 44 CSS pixels (WCAG 2.5.5): tag, name and size. Exceptions as there: links within
 * a sentence, and boxes whose label is large enough.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minSize = 43.5
    const pressable =
      'a[href], button, summary, input:not([type="hidden"]), select, textarea, [role="switch"], [tabindex="0"]'
    const isInSentence = (element: Element) => {
      if (element.tagName !== 'A' && element.tagName !== 'BUTTON') return false
      const block = element.closest('p, li, dd, legend, figcaption')
      const textLength = (element.textContent ?? '').trim().length
      return block !== null && block !== element && (block.textContent ?? '').trim().length > textLength + 3
    }
    // For screen readers only: clipped to a point.
    const isClipped = (element: Element): boolean => {
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
        if (ancestor.getBoundingClientRect().width <= 1) return true
      return false
    }
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (isClipped(element) || element.closest('[inert]') || element.matches(':disabled')) continue
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, ...labels].map((node) => node.getBoundingClientRect())
      if (boxes.some(({ width, height }) => width >= minSize && height >= minSize)) continue
      const { width, height, right, bottom } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || right < 0 || bottom < 0 || isInSentence(element)) continue
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      found.push(
        `${element.tagName.toLowerCase()} '${name.trim().slice(0, 30)}' ${Math.round(width)}×${Math.round(height)}`,
      )
    }
    return found
  })
}
