import { languages } from '#domain/platform/language/language.ts'
import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { mailCategories } from './mail-category.ts'
import { mailStatuses } from './mail-status.ts'

/** Sort orders and filters of the outbox. The templates are a parameter because the owner can add custom ones. */
export function outboxListShape(templates: readonly string[]): ListShape {
  return {
    sorts: ['written', 'address'],
    descendingByDefault: ['written'],
    filters: { status: mailStatuses, category: mailCategories, template: templates, language: languages },
    days: ['from', 'to'],
    columns: ['address', 'template', 'category', 'language', 'attempts'],
    hiddenByDefault: ['category', 'language', 'attempts'],
  }
}
