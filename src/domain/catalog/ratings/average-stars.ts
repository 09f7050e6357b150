import { divide } from '#domain/platform/money/divide.ts'

/** How many published ratings a product has, and the sum of their stars. */
export type RatingSums = { count: number; sum: number }

/** The average to one decimal, halves rounded up; null without ratings: no stars are shown then. */
export function averageStars({ count, sum }: RatingSums): number | null {
  return count === 0 ? null : Number(divide(BigInt(sum * 10), BigInt(count))) / 10
}

/** Whether ratings make a product 'Popular': at least five, with an unrounded average of at least 4.5. */
export function isWellRated({ count, sum }: RatingSums): boolean {
  return count >= 5 && sum * 2 >= count * 9
}
