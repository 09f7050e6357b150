import { max } from 'drizzle-orm'
import { isProductId, slugOf } from '#domain/catalog/products/product-id.ts'
import type { Transaction } from '#server/database/database.ts'
import { category } from '#server/database/schema/catalog/products.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { writeCategoryTexts } from './save-category.ts'
import type { CatalogueChangePorts, Editor } from './save-product.ts'

/** A category that a file names and the shop lacks. */
export type MissingCategory = { id: string; name: string }

/** The longest name that the form of a category takes. */
const maxNameLength = 60

/**
 * The category that a cell of a file asks for. An id is the id, with a name made of its words ('legal-advice' is 'Legal advice'); another text
 * is the name. Undefined where neither could be saved.
 */
export function categoryNamed(text: string): MissingCategory | undefined {
  if (text === '' || text.length > maxNameLength || /\p{Cc}/u.test(text)) return undefined
  const id = isProductId(text) ? text : slugOf(text, '')
  if (!isProductId(id)) return undefined
  const words = isProductId(text) ? text.replaceAll('-', ' ').trim() || text : text
  return { id, name: words.charAt(0).toUpperCase() + words.slice(1) }
}

/** Creates categories behind those of the shop, in their order, with their name in French standing in for the other languages. */
export async function createCategories(
  { clock }: Pick<CatalogueChangePorts, 'clock'>,
  transaction: Transaction,
  { categories, actorId, ipHash }: Editor & { categories: readonly MissingCategory[] },
): Promise<void> {
  const [last] = await transaction.select({ position: max(category.position) }).from(category)
  const none = { name: '', description: '' }
  for (const [index, { id, name }] of categories.entries()) {
    await transaction.insert(category).values({ id, position: (last?.position ?? 0) + index + 1 })
    await writeCategoryTexts(transaction, id, {
      texts: { fr: { name, description: '' }, en: none, hu: none },
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
