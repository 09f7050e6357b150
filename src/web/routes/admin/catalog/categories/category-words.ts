import { currentLanguage } from '#messages/current-language.ts'
import type { CategoryRow } from '#server/catalog/products/list-categories.ts'

/** What a category is called and about, in the reader's language; in French, which is always there, where that is not written yet. */
export function categoryWords({ texts }: Pick<CategoryRow, 'texts'>): CategoryRow['texts']['fr'] {
  const own = texts[currentLanguage()]
  return { name: own.name || texts.fr.name, description: own.description || texts.fr.description }
}
