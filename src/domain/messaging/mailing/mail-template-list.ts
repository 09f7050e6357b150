import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { mailCategories } from './mail-category.ts'

/** What the list of mail templates can be asked; by their names first. */
export const mailTemplateListShape = {
  sorts: ['name', 'changed'],
  isDescendingFirst: ['changed'],
  filters: { category: mailCategories },
  columns: ['category', 'languages', 'changed', 'by'],
} satisfies ListShape
