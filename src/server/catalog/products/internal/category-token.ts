import { createHash } from 'node:crypto'
import type { CategoryDraft } from '#domain/catalog/products/category-draft.ts'
import { languages } from '#domain/platform/language/language.ts'

/** Version token of a category's texts, compared when an edit is saved. */
export function categoryToken(texts: CategoryDraft['texts']): string {
  const values = languages.map((language) => [texts[language].name, texts[language].description])
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}
