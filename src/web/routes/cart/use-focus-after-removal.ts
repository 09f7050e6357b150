import { useEffect, useRef } from 'react'

/**
 * A line that is removed takes the focus of its button with it. Whoever removed it goes on at the line that came in its
 * place, at the last where it was the last, at the title where none is left.
 */
export function useFocusAfterRemoval(lines: readonly string[]): (productId: string) => void {
  const removed = useRef<{ productId: string; at: number }>(undefined)
  useEffect(() => {
    const { productId, at } = removed.current ?? {}
    if (productId === undefined || at === undefined || lines.includes(productId)) return
    removed.current = undefined
    if (document.activeElement !== document.body) return
    const next = lines[Math.min(at, lines.length - 1)]
    const place = document.querySelector<HTMLElement>(next ? `main [data-line="${next}"]` : 'main h1')
    if (!next) place?.setAttribute('tabindex', '-1')
    place?.focus()
  })
  return (productId) => {
    removed.current = { productId, at: lines.indexOf(productId) }
  }
}
