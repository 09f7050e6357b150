import { and, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money/cents.ts'
import { product } from '../database/schema/catalog.ts'
import type { Ports } from '../ports/ports.ts'

/** How many products there are and the lowest monthly price, VAT included; null while none has a price. */
export async function shopFigures({ db }: Pick<Ports, 'db'>): Promise<{ count: number; from: Cents | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      from: min(product.monthlyPrice),
    })
    .from(product)
    .where(and(eq(product.status, 'published'), isNotNull(product.monthlyPrice)))
  return row ?? { count: 0, from: null }
}
