import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { ProductStatus } from './product.ts'

export type ProductFaq = { question: string; answer: string }

/** Texts of a product in one language. */
export type ProductTexts = {
  name: string
  /** Its address in this language; empty: made from the name. */
  slug: string
  description: string
  details: string[]
  features: string[]
  included: string[]
  faq: ProductFaq[]
}

export type ProductPicture = {
  /** Below the public images address, without extension. */
  path: string
  /** Of the picture as it was sent and encoded again; null where only its sizes are kept. */
  extension: string | null
  pathByLanguage: Partial<Record<Language, string>>
  width: number
  height: number
  alt: Partial<Record<Language, string>>
}

/** Everything the owner decides about a product: what the editor shows, a backup holds and an import brings. */
export type ProductDraft = {
  status: ProductStatus
  categoryId: string
  /** Per month, VAT included. Null: not yet priced, cannot be ordered. */
  monthlyPrice: Cents | null
  setupFee: Cents
  isFeatured: boolean
  /** Null: no limit. */
  stock: number | null
  demoLink: string | null
  vatKind: VatKind
  /** Working days until the site is online. */
  deliveryDays: number
  texts: Partial<Record<Language, ProductTexts>>
  images: ProductPicture[]
}

export const emptyTexts: ProductTexts = {
  name: '',
  slug: '',
  description: '',
  details: [],
  features: [],
  included: [],
  faq: [],
}

/** Default category of products without one (contract B3); the first category when this one does not exist. */
export const fallbackCategory = 'business-online'

/** That category or, where `ids`, in the shop's order, have none of its id, the first one; undefined where there is none at all. */
export function categoryOfNone(ids: readonly string[]): string | undefined {
  return ids.includes(fallbackCategory) ? fallbackCategory : ids[0]
}

export const emptyDraft: ProductDraft = {
  status: 'draft',
  categoryId: fallbackCategory,
  monthlyPrice: null,
  setupFee: 0 as Cents,
  isFeatured: false,
  stock: null,
  demoLink: null,
  vatKind: 'electronic',
  deliveryDays: 5,
  texts: {},
  images: [],
}
