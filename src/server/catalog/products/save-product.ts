import { eq } from 'drizzle-orm'
import { isExternal } from '#domain/catalog/products/demo-link.ts'
import { mergeStock } from '#domain/catalog/products/merge-stock.ts'
import { changedFields, isImportantChange } from '#domain/catalog/products/product-changes.ts'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { firstAvailable, isProductId, productIdOf, reservedIds } from '#domain/catalog/products/product-id.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { defaultLanguage } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { placeCategory } from '../categories/require-category.ts'
import { findDraft, lockCatalogue, lockProducts } from './read-drafts.ts'
import { usedIds, writeDraft } from './write-draft.ts'

export type CatalogueChangePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'live'>
export type Editor = { actorId: string; ipHash: string }

type Input = Editor & {
  /** Undefined for a new product. */
  id: string | undefined
  /** Id of a new product; if invalid, one is derived from the name. A number is added when it is taken. */
  wantedId?: string
  /** The version the change was made on. */
  baseVersion: number | undefined
  /** Idempotency key of a new product: repeated requests create it once. */
  creationKey?: string
  /** The stock the editor loaded: sales since then are subtracted. */
  seenStock?: number | null
  draft: ProductDraft
}

/**
 * Saves a complete product. Throws `product_changed` when it was saved after the version the change was made on
 * (nothing is written), `product_gone` when it was deleted in the meantime. Saving the stored state changes nothing.
 */
export async function saveProduct(
  ports: CatalogueChangePorts,
  input: Input,
): Promise<{ id: string; version: number; isNew: boolean }> {
  const saved = await ports.db.transaction((transaction) => saveProductIn(ports, transaction, input))
  await ports.live.publish('catalogue', {})
  return saved
}

/** As `saveProduct`, in the caller's transaction; the caller publishes 'catalogue' afterwards. */
export async function saveProductIn(
  ports: CatalogueChangePorts,
  transaction: Transaction,
  { id: existingId, wantedId, baseVersion, creationKey, seenStock, draft: submitted, actorId, ipHash }: Input,
): Promise<{ id: string; version: number; isNew: boolean }> {
  const now = ports.clock.now()
  await lockCatalogue(transaction)
  const edited = { ...submitted, categoryId: await placeCategory(transaction, submitted.categoryId) }
  const id = existingId ?? (await findCreated(transaction, creationKey))
  if (id === undefined)
    return createProduct(ports, transaction, { draft: edited, wantedId, creationKey, actorId, ipHash })
  await lockProducts(transaction, [id])
  const stored = await findDraft({ db: transaction }, id)
  if (!stored) throw new DomainError('product_gone')
  const draft = { ...edited, stock: mergeStock(stored.draft.stock, seenStock, edited.stock) }
  const fields = changedFields(stored.draft, draft)
  // Includes a repeated request whose first response was lost.
  if (fields.length === 0) return { id, version: stored.version, isNew: false }
  if (stored.version !== (existingId === undefined ? 1 : (baseVersion ?? stored.version)))
    throw new DomainError('product_changed', { id, version: stored.version })
  const version = stored.version + 1
  await writeDraft(ports, transaction, { id, version, createdAt: stored.createdAt, draft })
  await recordAudit(transaction, {
    action: 'product.changed',
    actorId,
    subject: `product/${id}`,
    details: {
      fields,
      ...(stored.draft.monthlyPrice !== draft.monthlyPrice && {
        monthlyPrice: [stored.draft.monthlyPrice, draft.monthlyPrice],
      }),
      ...(stored.draft.setupFee !== draft.setupFee && { setupFee: [stored.draft.setupFee, draft.setupFee] }),
    },
    ipHash,
    occurredAt: now,
  })
  if (isImportantChange(stored.draft, draft))
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.changed', actorId })
  if (draft.demoLink !== stored.draft.demoLink) await enqueueDemoCheck(ports, transaction, draft)
  return { id, version, isNew: false }
}

/** Checked by a job: saving does not wait for an external site. */
async function enqueueDemoCheck(
  { jobs }: Pick<Ports, 'jobs'>,
  transaction: Transaction,
  { demoLink }: ProductDraft,
): Promise<void> {
  if (demoLink && isExternal(demoLink))
    await jobs.send(transaction, 'catalog.check-demo-links', { link: demoLink })
}

async function findCreated(transaction: Transaction, creationKey: string | undefined) {
  if (!creationKey) return undefined
  const [row] = await transaction
    .select({ id: product.id })
    .from(product)
    .where(eq(product.creationKey, creationKey))
  return row?.id
}

async function createProduct(
  ports: CatalogueChangePorts,
  transaction: Transaction,
  { draft, wantedId = '', creationKey, actorId, ipHash }: Omit<Input, 'id' | 'baseVersion' | 'seenStock'>,
) {
  const now = ports.clock.now()
  const baseId = isProductId(wantedId)
    ? wantedId
    : productIdOf(draft.texts[defaultLanguage]?.name ?? '', now.getTime())
  const usedIdSet = await usedIds(transaction, baseId)
  const id = firstAvailable(baseId, (candidate) => usedIdSet.has(candidate) || reservedIds.has(candidate))
  await writeDraft(ports, transaction, { id, version: 1, createdAt: now, draft })
  if (creationKey) await transaction.update(product).set({ creationKey }).where(eq(product.id, id))
  await recordAudit(transaction, {
    action: 'product.created',
    actorId,
    subject: `product/${id}`,
    details: { status: draft.status, monthlyPrice: draft.monthlyPrice, setupFee: draft.setupFee },
    ipHash,
    occurredAt: now,
  })
  if (isImportantChange(undefined, draft))
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.created', actorId })
  await enqueueDemoCheck(ports, transaction, draft)
  return { id, version: 1, isNew: true }
}
