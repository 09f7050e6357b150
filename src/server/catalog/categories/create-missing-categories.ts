import { max } from 'drizzle-orm'
import { isProductId, slugOf } from '#domain/catalog/products/product-id.ts'
import type { Transaction } from '#server/database/database.ts'
import { category } from '#server/database/schema/catalog/products.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CatalogueChangePorts, Editor } from '../products/save-product.ts'
import { writeCategoryTexts } from './save-category.ts'

/** A category that a file names and the shop does not have. */
export type MissingCategory = { id: string; name: string }

/** Maximum length of a name in the category form. */
const maxNameLength = 60

/**
 * The category that a cell of a file names. An id is used as it is, with a name made of its words ('legal-advice'
 * becomes 'Legal advice'); any other text is the name. Undefined when no valid id or name results.
 */
export function categoryNamed(text: string): MissingCategory | undefined {
  if (text === '' || text.length > maxNameLength || /\p{Cc}/u.test(text)) return undefined
  const id = isProductId(text) ? text : slugOf(text, '')
  if (!isProductId(id)) return undefined
  const name = isProductId(text) ? text.replaceAll('-', ' ').trim() || text : text
  return { id, name: name.charAt(0).toUpperCase() + name.slice(1) }
}

/**
 * Creates categories after the existing ones, in their order. The name is stored as French and is the fallback of the
 * other languages.
 */
export async function createCategories(
  { clock }: Pick<CatalogueChangePorts, 'clock'>,
  transaction: Transaction,
  { categories, actorId, ipHash }: Editor & { categories: readonly MissingCategory[] },
): Promise<void> {
  const [lastCategory] = await transaction.select({ position: max(category.position) }).from(category)
  const emptyText = { name: '', description: '' }
  for (const [index, { id, name }] of categories.entries()) {
    await transaction.insert(category).values({ id, position: (lastCategory?.position ?? 0) + index + 1 })
    await writeCategoryTexts(transaction, id, {
      texts: { fr: { name, description: '' }, en: emptyText, hu: emptyText },
    })
    await recordAudit(transaction, {
      action: 'category.created',
      actorId,
      subject: `category/${id}`,
      details: { name },
      ipHash,
      occurredAt: clock.now(),
    })
  }
}
