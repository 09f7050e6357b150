import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { divide } from '#domain/platform/money/divide.ts'
import { minCharge } from '#domain/platform/money/price-bounds.ts'
import type { ProductStatus } from './product.ts'
import type { ProductDraft } from './product-draft.ts'

/** A bulk change of products. Percentages are in basis points: 1000 raises by 10 %. */
export type BulkChange =
  | { kind: 'status'; status: ProductStatus }
  | { kind: 'category'; categoryId: string }
  | { kind: 'featured'; isFeatured: boolean }
  | { kind: 'price'; monthlyPrice: Cents }
  | { kind: 'price-percent'; basisPoints: number }

/** The fields that a bulk change sets. */
export const bulkFields = ['status', 'categoryId', 'isFeatured', 'monthlyPrice'] as const

type Changeable = Pick<ProductDraft, (typeof bulkFields)[number]>

/**
 * The product after the change. A product without a price is not published; a percentage does not lower a price below
 * the minimum charge.
 */
export function applyBulkChange<P extends Changeable>(product: P, change: BulkChange): P {
  switch (change.kind) {
    case 'status':
      return change.status === 'published' && product.monthlyPrice === null
        ? product
        : { ...product, status: change.status }
    case 'category':
      return { ...product, categoryId: change.categoryId }
    case 'featured':
      return { ...product, isFeatured: change.isFeatured }
    case 'price':
      return { ...product, monthlyPrice: change.monthlyPrice }
    case 'price-percent': {
      const price = product.monthlyPrice
      if (price === null) return product
      const newPrice = Number(divide(BigInt(price) * BigInt(10_000 + change.basisPoints), 10_000n))
      return { ...product, monthlyPrice: cents(Math.max(newPrice, Math.min(price, minCharge))) }
    }
  }
}
