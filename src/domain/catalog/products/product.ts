import type { Cents } from '#domain/platform/money/cents.ts'

export const productStatuses = ['draft', 'published', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

export type ProductImage = {
  /** Path below the base URL of public images, without size and extension. */
  path: string
  width: number
  height: number
  alt: string
}

/** Product as shown on a card. Prices in cents include VAT; without a monthly price it cannot be ordered. */
export type ProductCard = {
  id: string
  slug: string
  name: string
  description: string
  categoryId: string
  categoryName: string
  monthlyPrice: Cents | null
  setupFee: Cents
  image: ProductImage | null
  demoLink: string | null
  badge: Badge | null
  /** Average of the published ratings; null without any. */
  rating: DisplayedAverage | null
}

/** Average stars to one decimal, and the number of ratings. */
export type DisplayedAverage = { average: number; count: number }

export type Badge = 'new' | 'popular'

const newProductDays = 30

/** 'new' for the first 30 days, then 'popular' if sales or ratings justify it; otherwise null. Never random. */
export function badgeOf(product: { createdAt: Date; isPopular: boolean }, now: Date): Badge | null {
  const ageDays = (now.getTime() - product.createdAt.getTime()) / 86_400_000
  if (ageDays < newProductDays) return 'new'
  return product.isPopular ? 'popular' : null
}
