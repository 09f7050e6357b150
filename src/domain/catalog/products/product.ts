import type { Cents } from '#domain/platform/money/cents.ts'

export const productStatuses = ['draft', 'published', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

export type ProductImage = {
  /** Path below the public images address, without extension: sizes and formats are added to it. */
  path: string
  width: number
  height: number
  alt: string
}

/** What a card shows. Prices include VAT; a null monthly price means it cannot be ordered. */
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
  /** Of the published ratings; null without any. */
  rating: ShownAverage | null
}

/** Stars to one decimal, and of how many ratings. */
export type ShownAverage = { average: number; count: number }

export type Badge = 'new' | 'popular'

const newForDays = 30

/** 'New' for the first 30 days; otherwise 'Popular' where real sales or ratings say so. Never random. */
export function badgeOf(product: { createdAt: Date; isPopular: boolean }, now: Date): Badge | null {
  const ageDays = (now.getTime() - product.createdAt.getTime()) / 86_400_000
  if (ageDays < newForDays) return 'new'
  return product.isPopular ? 'popular' : null
}
