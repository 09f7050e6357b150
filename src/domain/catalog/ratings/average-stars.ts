import { divide } from '#domain/platform/money/divide.ts'

/** How many published ratings a product has, and the sum of their stars. */
export type RatingSums = { count: number; sum: number }

/** The average to one decimal, halves rounded up; null where nobody has rated: then there are no stars. */
export function averageStars({ count, sum }: RatingSums): number | null {
  return count === 0 ? null : Number(divide(BigInt(sum * 10), BigInt(count))) / 10
}

/** At least 4.5 of at least five ratings: what makes a product 'Popular' (C-12). Of the real average, not the rounded one. */
export function isWellRated({ count, sum }: RatingSums): boolean {
  return count >= 5 && sum * 2 >= count * 9
}
