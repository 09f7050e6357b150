import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { ProductStatus } from './product.ts'

export type ProductFaq = { question: string; answer: string }

/** Texts of a product in one language. */
export type ProductTexts = {
  name: string
  /** URL segment in this language; empty: derived from the name. */
  slug: string
  description: string
  details: string[]
  features: string[]
  included: string[]
  faq: ProductFaq[]
}

export type ProductPicture = {
  /** Path below the base URL of public images, without extension. */
  path: string
  /** Extension of the re-encoded original; null if only the resized pictures are stored. */
  extension: string | null
  pathByLanguage: Partial<Record<Language, string>>
  width: number
  height: number
  alt: Partial<Record<Language, string>>
}

/** Everything that the owner sets for a product: the content of the editor, of backups and of imports. */
export type ProductDraft = {
  status: ProductStatus
  categoryId: string
  /** Cents per month, VAT included; null: no price yet, so it cannot be ordered. */
  monthlyPrice: Cents | null
  setupFee: Cents
  isFeatured: boolean
  /** Units left; null: unlimited. */
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

/**
 * The fallback category if `ids` has it, otherwise the first of `ids` (in the shop's order); undefined if `ids` is
 * empty.
 */
export function fallbackCategoryId(ids: readonly string[]): string | undefined {
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
