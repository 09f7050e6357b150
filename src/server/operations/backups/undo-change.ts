import { eq } from 'drizzle-orm'
import { changedFields } from '#domain/catalog/products/product-changes.ts'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import type { BackupProduct } from '#domain/operations/backups/backup-contents.ts'
import type { AffectedProducts } from '#domain/platform/backups/safety-copy.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { removeUntouchedCategories } from '#server/catalog/categories/remove-untouched-categories.ts'
import { listCategoryIds } from '#server/catalog/categories/require-category.ts'
import { lockCatalogue, lockProducts, readDrafts } from '#server/catalog/products/read-drafts.ts'
import type { CatalogueChangePorts, Editor } from '#server/catalog/products/save-product.ts'
import { removeProducts, writeDraft } from '#server/catalog/products/write-draft.ts'
import { backup } from '#server/database/schema/operations/backups.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { noProgress } from '#server/ports/progress.ts'
import { readBackup } from './internal/store-backup.ts'

/**
 * Undoes a change of products from the safety copy taken before it: restores only the affected products, and of them
 * only the changed field if there is one. Deleted products return under their ids; imported ones are deleted, with the
 * empty categories that the import created. Stock does not change. Returns how many products were restored or deleted,
 * and the import's categories that remain. Throws DomainError 'backup_unusable' when the copy is missing, damaged or
 * not of a change of products.
 */
export async function undoChange(
  ports: CatalogueChangePorts,
  { name, actorId, ipHash }: Editor & { name: string },
  progress = noProgress,
): Promise<{ count: number; remainingCategories: string[] }> {
  const result = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const [row] = await transaction
      .select({ affected: backup.affected })
      .from(backup)
      .where(eq(backup.name, name))
    const affected = (row?.affected ?? null) as AffectedProducts | null
    const contents = affected && (await readBackup(transaction, name))
    if (!affected || !contents) throw new DomainError('backup_unusable', { name })
    const { ids, added, field, categories: createdCategories = [] } = affected
    const affectedIds = new Set(ids)
    const originals = contents.products.filter(({ id }) => affectedIds.has(id))
    progress.expect(originals.length + added.length)
    const lockedIds = await lockProducts(transaction, [...ids, ...added])
    const stored = new Map((await readDrafts(transaction, lockedIds)).map((item) => [item.id, item]))
    const categories = new Set(await listCategoryIds(transaction))
    let count = 0
    for (const item of originals) {
      const current = stored.get(item.id)
      const draft = restoreDraft(item, current?.draft, field)
      progress.advance()
      if (current && changedFields(current.draft, draft).length === 0) continue
      // Its category may have been deleted since.
      const categoryId = categories.has(draft.categoryId)
        ? draft.categoryId
        : (current?.draft.categoryId ?? [...categories][0] ?? draft.categoryId)
      await writeDraft(ports, transaction, {
        id: item.id,
        version: (current?.version ?? 0) + 1,
        ...(current
          ? { createdAt: current.createdAt }
          : { createdAt: new Date(item.createdAt), position: item.position }),
        draft: { ...draft, categoryId },
      })
      count += 1
    }
    const removed = added.filter((id) => stored.has(id))
    await removeProducts(transaction, removed)
    progress.advance(added.length)
    count += removed.length
    const { removedIds, remainingCategories } = await removeUntouchedCategories(
      transaction,
      createdCategories,
    )
    if (count === 0 && removedIds.length === 0) return { count: 0, remainingCategories }
    await recordAudit(transaction, {
      action: 'product.change_undone',
      actorId,
      subject: `backup/${name}`,
      ipHash,
      details: {
        count,
        ids: ids.slice(0, 100),
        ...(removedIds.length > 0 && { categories: removedIds }),
      },
      occurredAt: ports.clock.now(),
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.change_undone', actorId })
    return { count, remainingCategories }
  })
  await ports.live.publish('catalogue', {})
  return result
}

function restoreDraft(
  { draft: original }: BackupProduct,
  current: ProductDraft | undefined,
  field: AffectedProducts['field'],
): ProductDraft {
  if (!current) return original
  return field ? { ...current, [field]: original[field] } : { ...original, stock: current.stock }
}
