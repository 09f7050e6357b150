import type { ProductDraft, ProductTexts } from '#domain/catalog/products/product-draft.ts'
import type { Language } from '#domain/platform/language/language.ts'

/** catalogue/categories.json */
export type CategoryFile = {
  id: string
  position: number
  translations: Record<Language, { name: string; description: string }>
}

/** catalogue/<product>/product.json; prices in cents, VAT included. */
export type ProductFile = Pick<ProductDraft, 'deliveryDays' | 'vatKind' | 'stock'> & {
  id: string
  category: string
  monthlyPriceCents: number
  setupFeeCents: number
  featured: boolean
  createdDaysAgo: number
  position: number
  translations: Record<Language, ProductTexts & { imageAlt: string }>
}

/** catalogue/<product>/demo.json */
export type DemoFile = { design: string } & Record<Language, unknown>
