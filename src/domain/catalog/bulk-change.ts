import type { Cents } from '../money/cents.ts'
import type { ProductStatus } from './product.ts'

/** What can be changed on many products at once. A percentage is in basis points: 1000 raises by 10 %. */
export type BulkChange =
  | { kind: 'status'; status: ProductStatus }
  | { kind: 'category'; categoryId: string }
  | { kind: 'featured'; isFeatured: boolean }
  | { kind: 'price'; monthlyPrice: Cents }
  | { kind: 'price-percent'; basisPoints: number }
