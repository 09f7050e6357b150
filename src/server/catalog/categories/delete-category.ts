import { eq, ne } from 'drizzle-orm'
import type { TakeSafetyCopy } from '#domain/platform/backups/safety-copy.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { category, product } from '#server/database/schema/catalog/products.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { changeCategoryOf } from '../products/internal/change-category-of.ts'
import { lockCatalogue } from '../products/read-drafts.ts'
import type { CatalogueChangePorts, Editor } from '../products/save-product.ts'

type Deletion = Editor & {
  id: string
  /** The category that receives its products; required when it has any. */
  moveTo: string | undefined
  /** Takes a safety copy before products are moved. */
  before: TakeSafetyCopy<Transaction>
}

/**
 * Deletes a category after moving its products to another. Throws `category_in_use` with their number when no other is
 * given, `last_category` for the only one, `category_gone` when either does not exist.
 */
export async function deleteCategory(
  ports: CatalogueChangePorts,
  { id, moveTo, before: takeSafetyCopy, actorId, ipHash }: Deletion,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const otherCategories = await transaction
      .select({ id: category.id })
      .from(category)
      .where(ne(category.id, id))
    if (otherCategories.length === 0) throw new DomainError('last_category')
    const products = await transaction
      .select({ id: product.id })
      .from(product)
      .where(eq(product.categoryId, id))
    if (products.length > 0) {
      if (!moveTo) throw new DomainError('category_in_use', { count: products.length })
      if (!otherCategories.some((candidate) => candidate.id === moveTo))
        throw new DomainError('category_gone')
      await takeSafetyCopy(transaction, {
        ids: products.map((row) => row.id),
        added: [],
        field: 'categoryId' as const,
      })
      await changeCategoryOf(
        ports,
        transaction,
        products.map((row) => row.id),
        moveTo,
      )
    }
    const deleted = await transaction
      .delete(category)
      .where(eq(category.id, id))
      .returning({ id: category.id })
    if (deleted.length === 0) throw new DomainError('category_gone')
    await recordAudit(transaction, {
      action: 'category.deleted',
      actorId,
      subject: `category/${id}`,
      details: { moved: products.length, moveTo: moveTo ?? null },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'category.deleted', actorId })
  })
  await ports.live.publish('catalogue', {})
}
