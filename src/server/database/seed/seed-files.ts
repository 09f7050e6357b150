import type { ProductFaq } from '#domain/catalog/products/product-draft.ts'
import type { Language } from '#domain/platform/language/language.ts'

/** catalogue/categories.json */
export type CategoryFile = {
  id: string
  position: number
  translations: Record<Language, { name: string; description: string }>
}

/** catalogue/<product>/product.json; prices in cents, VAT included. */
export type ProductFile = {
  id: string
  category: string
  monthlyPriceCents: number
  setupFeeCents: number
  featured: boolean
  createdDaysAgo: number
  deliveryDays: number
  vatKind: 'electronic' | 'human'
  stock: number | null
  position: number
  translations: Record<
    Language,
    {
      slug: string
      name: string
      description: string
      details: string[]
      features: string[]
      included: string[]
      faq: ProductFaq[]
      imageAlt: string
    }
  >
}

/** catalogue/<product>/demo.json */
export type DemoFile = { design: string } & Record<Language, unknown>
