import { asc } from 'drizzle-orm'
import type { BackupCategory, BackupContents } from '#domain/operations/backups/backup-contents.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { readDrafts } from '#server/catalog/products/read-drafts.ts'
import type { Transaction } from '#server/database/database.ts'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import { category, categoryTranslation } from '#server/database/schema/catalog/products.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { isBackedUp } from './is-backed-up.ts'

/**
 * Contents of a backup: all products, whatever their status, categories, published texts and settings. Unpublished
 * texts and the draft order of the home page are left out. Consistent if the transaction is repeatable read or the
 * caller holds the locks of catalogue, texts and settings.
 */
export async function readContents(transaction: Transaction, now: Date): Promise<BackupContents> {
  const products = await readDrafts(transaction)
  const content = await transaction
    .select()
    .from(contentItem)
    .orderBy(asc(contentItem.key), asc(contentItem.language))
  const settings = await transaction.select().from(setting).where(isBackedUp)
  const byCategory = Map.groupBy(settings, ({ category: name }) => name)
  return {
    format: 1,
    takenAt: now.toISOString(),
    products: products.map(({ id, position, createdAt, draft }) => ({
      id,
      position,
      createdAt: createdAt.toISOString(),
      draft,
    })),
    categories: await readCategories(transaction),
    content: content.map(({ id: _, updatedAt: __, ...item }) => item),
    settings: Object.fromEntries(
      [...byCategory].map(([name, rows]) => [
        name,
        Object.fromEntries(rows.map(({ key, value }) => [key, value])),
      ]),
    ),
  }
}

async function readCategories(transaction: Transaction): Promise<BackupCategory[]> {
  const rows = await transaction.select().from(category).orderBy(asc(category.position), asc(category.id))
  const texts = await transaction.select().from(categoryTranslation)
  const getTranslation = (id: string, language: Language) => {
    const found = texts.find((text) => text.categoryId === id && text.language === language)
    return found && !found.isFallback
      ? { name: found.name, description: found.description }
      : { name: '', description: '' }
  }
  return rows.map(({ id, position }) => ({
    id,
    position,
    texts: Object.fromEntries(
      languages.map((language) => [language, getTranslation(id, language)]),
    ) as BackupCategory['texts'],
  }))
}
