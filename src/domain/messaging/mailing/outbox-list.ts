import { languages } from '#domain/platform/language/language.ts'
import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { mailCategories } from './mail-category.ts'
import { mailStatuses } from './mail-status.ts'

/** What the outbox can be asked. Which templates there are is the owner's to say. */
export function outboxListShape(templates: readonly string[]): ListShape {
  return {
    sorts: ['written', 'address'],
    isDescendingFirst: ['written'],
    filters: { status: mailStatuses, category: mailCategories, template: templates, language: languages },
    days: ['from', 'to'],
    columns: ['address', 'template', 'category', 'language', 'attempts'],
    hiddenFirst: ['category', 'language', 'attempts'],
  }
}
