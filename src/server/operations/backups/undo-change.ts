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
): Promise<{ count: number; keptCategories: string[] }> {
  const result = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const [row] = await transaction
      .select({ affected: backup.affected })
      .from(backup)
      .where(eq(backup.name, name))
    const affected = (row?.affected ?? null) as AffectedProducts | null
    const then = affected && (await readBackup(transaction, name))
    if (!affected || !then) throw new DomainError('backup_unusable', { name })
    const { ids, added, field, categories: made = [] } = affected
    const wanted = new Set(ids)
    const before = then.products.filter(({ id }) => wanted.has(id))
    progress.expect(before.length + added.length)
    const there = await lockProducts(transaction, [...ids, ...added])
    const stored = new Map((await readDrafts(transaction, there)).map((one) => [one.id, one]))
    const categories = new Set(await listCategoryIds(transaction))
    let undone = 0
    for (const one of before) {
      const now = stored.get(one.id)
      const draft = draftBefore(one, now?.draft, field)
      progress.advance()
      if (now && changedFields(now.draft, draft).length === 0) continue
      // Its category may have been deleted since.
      const categoryId = categories.has(draft.categoryId)
        ? draft.categoryId
        : (now?.draft.categoryId ?? [...categories][0] ?? draft.categoryId)
      await writeDraft(ports, transaction, {
        id: one.id,
        version: (now?.version ?? 0) + 1,
        ...(now
          ? { createdAt: now.createdAt }
          : { createdAt: new Date(one.createdAt), position: one.position }),
        draft: { ...draft, categoryId },
      })
      undone += 1
    }
    const removed = added.filter((id) => stored.has(id))
    await removeProducts(transaction, removed)
    progress.advance(added.length)
    undone += removed.length
    const { removedIds, keptCategories } = await removeUntouchedCategories(transaction, made)
    if (undone === 0 && removedIds.length === 0) return { count: 0, keptCategories }
    await recordAudit(transaction, {
      action: 'product.change_undone',
      actorId,
      subject: `backup/${name}`,
      ipHash,
      details: {
        count: undone,
        ids: ids.slice(0, 100),
        ...(removedIds.length > 0 && { categories: removedIds }),
      },
      occurredAt: ports.clock.now(),
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.change_undone', actorId })
    return { count: undone, keptCategories }
  })
  await ports.live.publish('catalogue', {})
  return result
}

function draftBefore(
  { draft: then }: BackupProduct,
  now: ProductDraft | undefined,
  field: AffectedProducts['field'],
): ProductDraft {
  if (!now) return then
  return field ? { ...now, [field]: then[field] } : { ...then, stock: now.stock }
}
