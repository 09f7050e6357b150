import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { mailCategories } from './mail-category.ts'

/** Sort orders and filters of the list of mail templates; sorted by name by default. */
export const mailTemplateListShape = {
  sorts: ['name', 'changed'],
  descendingByDefault: ['changed'],
  filters: { category: mailCategories },
  columns: ['category', 'languages', 'changed', 'by'],
} satisfies ListShape
