import { and, eq, inArray, like, max, ne, notInArray, or, sql } from 'drizzle-orm'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { firstAvailable, slugOf } from '#domain/catalog/products/product-id.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  product,
  productImage,
  productSlug,
  productTranslation,
} from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'
import { requireCategory } from '../categories/require-category.ts'

type DraftToWrite = { id: string; version: number; createdAt: Date; position?: number; draft: ProductDraft }

/**
 * Writes a complete product, new or existing, with its texts, slugs and pictures. Does not check versions: the caller
 * has locked the row and compared. Throws `invalid_input` at the field of a slug that belongs to another product,
 * `category_gone` when there is no such category.
 */
export async function writeDraft(
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  transaction: Transaction,
  { id, version, createdAt, position, draft }: DraftToWrite,
): Promise<void> {
  const { texts, images, ...fields } = draft
  await requireCategory(transaction, fields.categoryId, 'share')
  const row = {
    ...fields,
    version,
    updatedAt: clock.now(),
    ...(position !== undefined && { position }),
    // Counted again: a deleted product gets its ratings back, and the draft of an old backup has the counts of its day.
    ratingCount: sql`(SELECT count(*) FROM rating WHERE product_id = ${id} AND status = 'published')`,
    ratingSum: sql`(SELECT coalesce(sum(stars), 0) FROM rating WHERE product_id = ${id} AND status = 'published')`,
  }
  await transaction
    .insert(product)
    .values({
      ...row,
      id,
      createdAt,
      position: position ?? (await nextPosition(transaction)),
    })
    .onConflictDoUpdate({ target: product.id, set: row })
  await writeTexts(transaction, id, draft)
  await transaction.delete(productImage).where(eq(productImage.productId, id))
  if (images.length > 0)
    await transaction
      .insert(productImage)
      .values(images.map((image, index) => ({ ...image, id: ids.next(), productId: id, position: index })))
}

async function nextPosition(transaction: Transaction): Promise<number> {
  const [row] = await transaction.select({ last: max(product.position) }).from(product)
  return (row?.last ?? 0) + 1
}

async function writeTexts(transaction: Transaction, id: string, { texts }: ProductDraft) {
  const textEntries = Object.entries(texts) as [Language, NonNullable<ProductDraft['texts'][Language]>][]
  const writtenLanguages = textEntries.map(([language]) => language)
  await transaction
    .delete(productTranslation)
    .where(
      and(
        eq(productTranslation.productId, id),
        writtenLanguages.length > 0 ? notInArray(productTranslation.language, writtenLanguages) : undefined,
      ),
    )
  for (const [language, { slug, ...text }] of textEntries) {
    await transaction
      .insert(productTranslation)
      .values({ productId: id, language, ...text })
      .onConflictDoUpdate({ target: [productTranslation.productId, productTranslation.language], set: text })
    await writeSlug(transaction, { id, language, slug, name: text.name })
  }
}

type SlugInput = { id: string; language: Language; slug: string; name: string }

/** Writes the slug: the owner's, else the current one, else one derived from the name, with a number when taken. */
async function writeSlug(transaction: Transaction, { id, language, slug, name }: SlugInput) {
  const inLanguage = eq(productSlug.language, language)
  const [current] = await transaction
    .select({ slug: productSlug.slug })
    .from(productSlug)
    .where(and(inLanguage, eq(productSlug.productId, id), eq(productSlug.isCurrent, true)))
  const baseSlug = slug || current?.slug || slugOf(name, id)
  if (baseSlug === current?.slug) return
  const similar = await transaction
    .select({ slug: productSlug.slug })
    .from(productSlug)
    .where(
      and(
        inLanguage,
        ne(productSlug.productId, id),
        or(eq(productSlug.slug, baseSlug), like(productSlug.slug, `${baseSlug}-%`)),
      ),
    )
  const usedSlugs = new Set(similar.map((row) => row.slug))
  if (slug && usedSlugs.has(slug)) {
    throw new DomainError('invalid_input', { fields: { [`slug.${language}`]: 'slug_taken' } })
  }
  const availableSlug = firstAvailable(baseSlug, (candidate) => usedSlugs.has(candidate))
  await transaction
    .update(productSlug)
    .set({ isCurrent: false })
    .where(and(inLanguage, eq(productSlug.productId, id)))
  await transaction
    .insert(productSlug)
    .values({ language, slug: availableSlug, productId: id, isCurrent: true })
    .onConflictDoUpdate({
      target: [productSlug.language, productSlug.slug],
      set: { isCurrent: true },
      setWhere: eq(productSlug.productId, id),
    })
}

/** Taken ids among `baseId` and its numbered variants. */
export async function usedIds(transaction: Transaction, baseId: string): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .select({ id: product.id })
    .from(product)
    .where(or(eq(product.id, baseId), like(product.id, `${baseId}-%`)))
  return new Set(rows.map((row) => row.id))
}

/** Deletes products with all their rows. Their pictures stay in the file store: backups refer to them. */
export async function removeProducts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(product).where(inArray(product.id, [...ids]))
}
