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
 * Creates a category (`id` undefined) or changes its texts. Throws `category_gone` when it was deleted in the
 * meantime, `category_changed` when its texts differ from those the editor loaded; sending the stored texts is no
 * conflict.
 */
export async function saveCategory(
  ports: CatalogueChangePorts,
  {
    id: existingId,
    seenToken: expectedToken,
    draft,
    actorId,
    ipHash,
  }: Editor & {
    id: string | undefined
    seenToken: string | undefined
    draft: CategoryDraft
  },
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    if (existingId) await requireUnchanged(transaction, { id: existingId, seenToken: expectedToken, draft })
    const id = existingId ?? (await createCategory(transaction, draft, now.getTime()))
    await writeCategoryTexts(transaction, id, draft)
    await recordAudit(transaction, {
      action: existingId ? 'category.changed' : 'category.created',
      actorId,
      subject: `category/${id}`,
      details: { name: draft.texts[defaultLanguage].name },
      ipHash,
      occurredAt: now,
    })
  })
  await ports.live.publish('catalogue', {})
}

async function requireUnchanged(
  transaction: Transaction,
  {
    id,
    seenToken: expectedToken,
    draft,
  }: { id: string; seenToken: string | undefined; draft: CategoryDraft },
): Promise<void> {
  const stored = (await listCategoryDrafts({ db: transaction })).find((candidate) => candidate.id === id)
  if (!stored) throw new DomainError('category_gone')
  if (stored.token === expectedToken || stored.token === categoryToken(draft.texts)) return
  throw new DomainError('category_changed', { name: stored.texts[defaultLanguage].name })
}

async function createCategory(
  transaction: Transaction,
  draft: CategoryDraft,
  nowMs: number,
): Promise<string> {
  const baseId = slugOf(draft.texts[defaultLanguage].name, `category-${nowMs}`)
  const similar = await transaction
    .select({ id: category.id })
    .from(category)
    .where(or(eq(category.id, baseId), like(category.id, `${baseId}-%`)))
  const usedIds = new Set(similar.map((row) => row.id))
  const id = firstAvailable(baseId, (candidate) => usedIds.has(candidate))
  const [lastCategory] = await transaction.select({ position: max(category.position) }).from(category)
  await transaction.insert(category).values({ id, position: (lastCategory?.position ?? 0) + 1 })
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
    const text = texts[language]
    const isFallback = !text.name
    const row = {
      name: text.name || texts[defaultLanguage].name,
      description: isFallback ? texts[defaultLanguage].description : text.description,
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
