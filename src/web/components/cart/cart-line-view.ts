import type { ProductImage } from '#domain/catalog/products/product.ts'
import type { BreakdownLine } from '#domain/sales/checkout/breakdown.ts'

export type CartLineView = {
  productId: string
  slug: string
  name: string
  description: string
  image: ProductImage | null
  amounts: BreakdownLine
}
