import { currentLanguage } from '#messages/current-language.ts'
import type { CategoryRow } from '#server/catalog/categories/list-categories.ts'

/** Name and description of a category in the user's language; each falls back to French, which is always present. */
export function categoryWords({ texts }: Pick<CategoryRow, 'texts'>): CategoryRow['texts']['fr'] {
  const own = texts[currentLanguage()]
  return { name: own.name || texts.fr.name, description: own.description || texts.fr.description }
}
