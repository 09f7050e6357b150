import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { homepageSchema } from '#domain/platform/settings/homepage.schema.ts'
import type { Transaction } from '#server/database/database.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { type HomeOrder, homeOrderOf } from '../read-home-order.ts'

/**
 * The order read from the database rather than from this instance's settings cache; the caller holds the content
 * lock. Throws `content_changed` when the editor loaded another one.
 */
export async function requireHomeOrder(transaction: Transaction, expectedToken: string): Promise<HomeOrder> {
  const rows = await transaction.select().from(setting).where(eq(setting.category, 'homepage'))
  const stored = homepageSchema.safeParse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  const { sections, draftSections } = stored.success ? stored.data : homepageSchema.parse({})
  const order = homeOrderOf(sections, draftSections)
  if (order.token !== expectedToken) throw new DomainError('content_changed')
  return order
}
