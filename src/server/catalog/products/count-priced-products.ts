import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'

const text = `SELECT
  (SELECT coalesce(sum(products), 0) FROM category_figure WHERE language = $1)::int
    - (SELECT count(*) FROM product_listing WHERE language = $1 AND price_low = 9223372036854775807)::int AS count,
  (SELECT nullif(price_low, 9223372036854775807) FROM product_listing WHERE language = $1 ORDER BY price_low LIMIT 1) AS "from"`

/**
 * Number of products with a price in a language, and the lowest monthly price in cents, VAT included; null when none
 * has a price.
 */
export async function countPricedProducts(
  { db }: Pick<Ports, 'db'>,
  language: Language,
): Promise<{ count: number; from: Cents | null }> {
  const [row] = await runPrepared<{ count: number; from: string | null }>(db, text, [language])
  return { count: row?.count ?? 0, from: row?.from ? cents(Number(row.from)) : null }
}
