import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '../database/database.ts'
import { category } from '../database/schema/catalog.ts'

/** Holds a category until the transaction ends: shared to use it, alone to change it. Throws `category_gone`. */
export async function requireCategory(
  transaction: Transaction,
  id: string,
  lock: 'share' | 'update',
): Promise<void> {
  const [found] = await transaction
    .select({ id: category.id })
    .from(category)
    .where(eq(category.id, id))
    .for(lock)
  if (!found) throw new DomainError('category_gone')
}
