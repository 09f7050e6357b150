import type { ProductStatus } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'

export const statusTexts: Record<ProductStatus, () => string> = {
  draft: m.product_status_draft,
  published: m.product_status_published,
  archived: m.product_status_archived,
}

export const statusTones = { draft: 'warn', published: 'good', archived: 'calm' } as const
