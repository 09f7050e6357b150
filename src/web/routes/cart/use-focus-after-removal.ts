import { useEffect, useRef } from 'react'

/**
 * Moves the focus after a cart line is removed, because its button had it: to the line now in its place, to the last
 * line if it was the last, to the title if none is left.
 */
export function useFocusAfterRemoval(lines: readonly string[]): (productId: string) => void {
  const removed = useRef<{ productId: string; at: number }>(undefined)
  useEffect(() => {
    const { productId, at } = removed.current ?? {}
    if (productId === undefined || at === undefined || lines.includes(productId)) return
    removed.current = undefined
    if (document.activeElement !== document.body) return
    const next = lines[Math.min(at, lines.length - 1)]
    const target = document.querySelector<HTMLElement>(next ? `main [data-line="${next}"]` : 'main h1')
    if (!next) target?.setAttribute('tabindex', '-1')
    target?.focus()
  })
  return (productId) => {
    removed.current = { productId, at: lines.indexOf(productId) }
  }
}
