import type { ProductCard } from '#domain/catalog/products/product.ts'
import { demoLinksOf, relatedDemoLinks, tradeOfDemo } from '#domain/catalog/products/trade.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'
import { orderable } from './internal/orderable.ts'
import { findCards } from './queries.ts'

export const maxRelated = 3

const isOnSale = `l.language = $1 AND l.product_id <> $2 AND ${orderable}`

const ofDemos = (parameter: string, rank: number) =>
  `(SELECT l.product_id AS id, ${rank} AS rank, l.position FROM product_listing l JOIN product p ON p.id = l.product_id
     WHERE ${isOnSale} AND p.demo_link = ANY (${parameter}) ORDER BY l.position, l.product_id LIMIT ${maxRelated})`

// Products of these trades can be of the category too: enough rows for three different products.
const text = `SELECT id FROM (
    ${ofDemos('$3', 0)}
    UNION ALL
    ${ofDemos('$4', 1)}
    UNION ALL
    (SELECT l.product_id, 2, l.position FROM product_listing l JOIN product p ON p.id = l.product_id
     WHERE ${isOnSale} AND l.category_id = $5 ORDER BY l.position, l.product_id LIMIT ${2 * maxRelated})
  ) found ORDER BY rank, position, id`

/** Up to three other products on sale: of the same trade, then of related trades, then of the same category. */
export async function listRelated(
  ports: Pick<Ports, 'db' | 'clock'>,
  language: Language,
  product: Pick<ProductCard, 'id' | 'categoryId' | 'demoLink'>,
): Promise<ProductCard[]> {
  const trade = tradeOfDemo(product.demoLink)
  const rows = await runPrepared<{ id: string }>(ports.db, text, [
    language,
    product.id,
    trade ? demoLinksOf(trade) : [],
    trade ? relatedDemoLinks(trade) : [],
    product.categoryId,
  ])
  const ids = [...new Set(rows.map(({ id }) => id))].slice(0, maxRelated)
  const cards = await findCards(ports, language, ids)
  return ids.flatMap((id) => cards.filter((card) => card.id === id))
}
