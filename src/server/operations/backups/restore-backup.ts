import { notInArray, sql } from 'drizzle-orm'
import type { BackupContents, BackupProduct } from '#domain/operations/backups/backup-contents.ts'
import { diffBackup } from '#domain/operations/backups/backup-diff.ts'
import { excludedSettings } from '#domain/operations/backups/excluded-settings.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { settingsSchemas } from '#domain/platform/settings/settings.schema.ts'
import { writeCategoryTexts } from '#server/catalog/categories/save-category.ts'
import { lockContent } from '#server/catalog/content/lock-content.ts'
import {
  lockCatalogue,
  lockProducts,
  readDrafts,
  type StoredProduct,
} from '#server/catalog/products/read-drafts.ts'
import { removeProducts, writeDraft } from '#server/catalog/products/write-draft.ts'
import type { Transaction } from '#server/database/database.ts'
import { category } from '#server/database/schema/catalog/products.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockSettings } from '#server/platform/settings/lock-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress, type Progress } from '#server/ports/progress.ts'
import { isBackedUp } from './internal/is-backed-up.ts'
import { preserveBannerVersion, readQuestion } from './internal/preserve-banner-version.ts'
import { readContents } from './internal/read-contents.ts'
import { restoreContent } from './internal/restore-content.ts'
import { readBackup } from './internal/store-backup.ts'
import { takeSafetyCopy } from './take-safety-copy.ts'

type RestorePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'live' | 'settings'>

type Restoration = {
  name: string
  /** Only these products; undefined: the complete backup. */
  productIds?: readonly string[]
  actorId: string
  ipHash: string
}

/**
 * Restores a complete backup or some of its products, after taking a safety copy. Returns the copy's name; restoring it
 * undoes this restoration. Purchases and stock do not change. Throws DomainError 'backup_unusable' when the backup is
 * missing or damaged, and then changes nothing.
 */
export async function restoreBackup(
  ports: RestorePorts,
  { name, productIds, actorId, ipHash }: Restoration,
  progress = noProgress,
): Promise<{ safetyCopy: string }> {
  const now = ports.clock.now()
  const safetyCopy = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    await lockContent(transaction)
    await lockSettings(transaction)
    const source = await readBackup(transaction, name)
    if (!source) throw new DomainError('backup_unusable', { name })
    const current = await readContents(transaction, now)
    const scope = productIds ? replaceProducts(current, source, new Set(productIds)) : source
    const diff = diffBackup(current, scope)
    const safetyCopy = await takeSafetyCopy(transaction, {
      now,
      trigger: 'restore',
      reason: name,
      authorId: actorId,
      contents: current,
    })
    if (!productIds) await restoreCategories(transaction, scope)
    progress.expect(diff.products.length)
    await restoreProducts(ports, transaction, scope, {
      differing: new Set(diff.products.map(({ id }) => id)),
      progress,
    })
    if (!productIds) await restoreTexts(ports, transaction, { contents: scope, actorId })
    await recordAudit(transaction, {
      action: 'backup.restored',
      actorId,
      subject: `backup/${name}`,
      details: {
        safetyCopy,
        products: diff.products.length,
        ...(productIds && { only: productIds.slice(0, 100) }),
      },
      ipHash,
      occurredAt: now,
    })
    return safetyCopy
  })
  await ports.settings.refresh()
  await ports.live.publish('settings', {})
  await ports.live.publish('catalogue', {})
  return { safetyCopy }
}

/** The current contents with the chosen products as in the backup. */
function replaceProducts(
  current: BackupContents,
  source: BackupContents,
  ids: ReadonlySet<string>,
): BackupContents {
  const others = current.products.filter(({ id }) => !ids.has(id))
  const categoryIds = new Set(current.categories.map(({ id }) => id))
  const fallback = current.categories[0]?.id ?? ''
  const chosen = source.products
    .filter(({ id }) => ids.has(id))
    .map((item) => ({
      ...item,
      // Its category may have been deleted since.
      draft: {
        ...item.draft,
        categoryId: categoryIds.has(item.draft.categoryId) ? item.draft.categoryId : fallback,
      },
    }))
  return { ...current, products: [...others, ...chosen] }
}

async function restoreProducts(
  ports: RestorePorts,
  transaction: Transaction,
  source: BackupContents,
  { differing, progress }: { differing: ReadonlySet<string>; progress: Progress },
) {
  const lockedIds = await lockProducts(transaction, [...differing])
  const stored = new Map((await readDrafts(transaction, lockedIds)).map((item) => [item.id, item]))
  const sourceIds = new Set(source.products.map(({ id }) => id))
  await removeProducts(
    transaction,
    lockedIds.filter((id) => !sourceIds.has(id)),
  )
  for (const item of source.products) {
    if (!differing.has(item.id)) continue
    await restoreProduct(ports, transaction, item, stored.get(item.id))
    progress.advance()
  }
  const positions = sql.join(
    source.products.map(({ id, position }) => sql`(${id}, ${position}::int)`),
    sql`, `,
  )
  if (source.products.length > 0)
    await transaction.execute(sql`
      UPDATE product SET position = wanted.position FROM (VALUES ${positions}) AS wanted (id, position)
      WHERE product.id = wanted.id AND product.position <> wanted.position`)
}

async function restoreProduct(
  ports: RestorePorts,
  transaction: Transaction,
  { id, position, createdAt, draft }: BackupProduct,
  stored: StoredProduct | undefined,
) {
  await writeDraft(ports, transaction, {
    id,
    position,
    version: (stored?.version ?? 0) + 1,
    createdAt: new Date(createdAt),
    draft: stored ? { ...draft, stock: stored.draft.stock } : draft,
  })
}

async function restoreCategories(transaction: Transaction, source: BackupContents) {
  for (const { id, position, texts } of source.categories) {
    await transaction
      .insert(category)
      .values({ id, position })
      .onConflictDoUpdate({ target: category.id, set: { position } })
    await writeCategoryTexts(transaction, id, { texts })
  }
}

async function restoreTexts(
  { ids, clock }: RestorePorts,
  transaction: Transaction,
  { contents: source, actorId }: { contents: BackupContents; actorId: string },
) {
  // The products are restored by now, so categories added later are empty.
  const categoryIds = source.categories.map(({ id }) => id)
  if (categoryIds.length > 0) await transaction.delete(category).where(notInArray(category.id, categoryIds))
  const updatedAt = clock.now()
  await restoreContent({ ids }, transaction, { content: source.content, actorId, updatedAt })
  const question = await readQuestion(transaction)
  await transaction.delete(setting).where(isBackedUp)
  const restored = Object.entries(source.settings).filter(
    ([name]) => Object.hasOwn(settingsSchemas, name) && !excludedSettings.includes(name),
  )
  for (const [name, values] of restored)
    for (const [key, value] of Object.entries(values))
      await transaction
        .insert(setting)
        .values({ category: name, key, value, updatedAt })
        .onConflictDoNothing()
  await preserveBannerVersion(transaction, question, updatedAt)
}
