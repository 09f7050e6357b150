import type { CategoryDraft } from '#domain/catalog/products/category-draft.ts'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import type { Language } from '#domain/platform/language/language.ts'

export type BackupProduct = {
  id: string
  position: number
  /** ISO instant. */
  createdAt: string
  draft: ProductDraft
}

export type BackupCategory = { id: string; position: number } & CategoryDraft

export type BackupText = {
  key: string
  language: Language
  value: string
  section: string
  location: string
  type: string
}

/** Contents of a backup: what the owner entered about the shop. Without secrets, customers, orders or payments. */
export type BackupContents = {
  format: 1
  /** ISO instant. */
  takenAt: string
  products: BackupProduct[]
  categories: BackupCategory[]
  content: BackupText[]
  /** By category and key; secrets are left out. */
  settings: Record<string, Record<string, unknown>>
}
