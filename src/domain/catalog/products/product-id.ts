import { fold } from '#domain/platform/text/fold.ts'

const stopWords = /(?<![\p{L}\p{N}-])(?:site|vitrine|e-commerce|business|application|web)(?![\p{L}\p{N}-])/gu

function hyphenate(name: string): string {
  return name
    .toLowerCase()
    .replace(stopWords, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
}

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

export function isProductId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value)
}

/** Maximum quantity of a product in a cart, an offer or a plan. */
export const maxQuantity = 99

/**
 * Candidate for the immutable id of a new product (contract B5), from its French name; the caller numbers collisions.
 */
export function productIdOf(name: string, nowMs: number): string {
  return hyphenate(name) || `product-${nowMs}`
}

/** URL segment of a product in a language: as the id, but accented letters become plain ones ('été' gives 'ete'). */
export function slugOf(name: string, id: string): string {
  return hyphenate(fold(name)) || id
}

/** URL segments already used by back-office routes. */
export const reservedIds: ReadonlySet<string> = new Set(['new', 'categories', 'import', 'images'])

/** The first unused one of 'lilas', 'lilas-2', 'lilas-3' … */
export function firstAvailable(preferred: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(preferred)) return preferred
  let number = 2
  while (isTaken(`${preferred}-${number}`)) number += 1
  return `${preferred}-${number}`
}
