import { eq, like, max, or } from 'drizzle-orm'
import type { CategoryDraft } from '#domain/catalog/products/category-draft.ts'
import { firstAvailable, slugOf } from '#domain/catalog/products/product-id.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { defaultLanguage, languages } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { category, categoryTranslation } from '#server/database/schema/catalog/products.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { categoryToken } from '../products/internal/category-token.ts'
import { lockCatalogue } from '../products/read-drafts.ts'
import type { CatalogueChangePorts, Editor } from '../products/save-product.ts'
import { listCategoryDrafts } from './list-categories.ts'
import { requireCategory } from './require-category.ts'

/**
 * Creates a category (`id` undefined) or changes its texts. Throws `category_gone` when it was deleted in the meantime,
 * `category_changed` when its texts are no longer those the editor saw; sending the stored texts is no conflict.
 */
export async function saveCategory(
  ports: CatalogueChangePorts,
  {
    id: known,
    seenMark,
    draft,
    actorId,
    ipHash,
  }: Editor & {
    id: string | undefined
    seenMark: string | undefined
    draft: CategoryDraft
  },
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    if (known) await refuseOverwriting(transaction, { id: known, seenMark, draft })
    const id = known ?? (await createCategory(transaction, draft, now.getTime()))
    await writeCategoryTexts(transaction, id, draft)
    await recordAudit(transaction, {
      action: known ? 'category.changed' : 'category.created',
      actorId,
      subject: `category/${id}`,
      details: { name: draft.texts[defaultLanguage].name },
      ipHash,
      occurredAt: now,
    })
  })
  await ports.live.publish('catalogue', {})
}

async function refuseOverwriting(
  transaction: Transaction,
  { id, seenMark, draft }: { id: string; seenMark: string | undefined; draft: CategoryDraft },
): Promise<void> {
  const stored = (await listCategoryDrafts({ db: transaction })).find((one) => one.id === id)
  if (!stored) throw new DomainError('category_gone')
  if (stored.mark === seenMark || stored.mark === categoryToken(draft.texts)) return
  throw new DomainError('category_changed', { name: stored.texts[defaultLanguage].name })
}

async function createCategory(
  transaction: Transaction,
  draft: CategoryDraft,
  nowMs: number,
): Promise<string> {
  const wanted = slugOf(draft.texts[defaultLanguage].name, `category-${nowMs}`)
  const near = await transaction
    .select({ id: category.id })
    .from(category)
    .where(or(eq(category.id, wanted), like(category.id, `${wanted}-%`)))
  const taken = new Set(near.map((row) => row.id))
  const id = firstAvailable(wanted, (candidate) => taken.has(candidate))
  const [last] = await transaction.select({ position: max(category.position) }).from(category)
  await transaction.insert(category).values({ id, position: (last?.position ?? 0) + 1 })
  return id
}

/** Writes the texts in every language; a missing language gets the French text with `isFallback`. */
export async function writeCategoryTexts(
  transaction: Transaction,
  id: string,
  { texts }: CategoryDraft,
): Promise<void> {
  await requireCategory(transaction, id, 'update')
  for (const language of languages) {
    const own = texts[language]
    const isFallback = !own.name
    const row = {
      name: own.name || texts[defaultLanguage].name,
      description: isFallback ? texts[defaultLanguage].description : own.description,
      isFallback,
    }
    await transaction
      .insert(categoryTranslation)
      .values({ categoryId: id, language, ...row })
      .onConflictDoUpdate({
        target: [categoryTranslation.categoryId, categoryTranslation.language],
        set: row,
      })
  }
}
