import { currentLanguage } from '#messages/current-language.ts'
import type { CategoryRow } from '#server/catalog/categories/list-categories.ts'

/** Name and description of a category in the user's language; each falls back to French, which is always present. */
export function categoryWords({ texts }: Pick<CategoryRow, 'texts'>): CategoryRow['texts']['fr'] {
  const translation = texts[currentLanguage()]
  return {
    name: translation.name || texts.fr.name,
    description: translation.description || texts.fr.description,
  }
}
