import { divide } from '#domain/platform/money/divide.ts'

/** Number of a product's published ratings, and the sum of their stars. */
export type RatingSums = { count: number; sum: number }

/** Average to one decimal, halves rounded up; null without ratings, then no stars are shown. */
export function averageStars({ count, sum }: RatingSums): number | null {
  return count === 0 ? null : Number(divide(BigInt(sum * 10), BigInt(count))) / 10
}

/** Whether ratings make a product popular: at least five, with an unrounded average of at least 4.5. */
export function isWellRated({ count, sum }: RatingSums): boolean {
  return count >= 5 && sum * 2 >= count * 9
}
