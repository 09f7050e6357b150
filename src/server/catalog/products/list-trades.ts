import type { ProductImage } from '#domain/catalog/products/product.ts'
import { demoLinksOf, type Trade, tradeOfDemo, trades } from '#domain/catalog/products/trade.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'
import { orderable } from './internal/orderable.ts'

export type TradeTile = {
  trade: Trade
  /** Listed products, sold-out ones included. */
  count: number
  /** Lowest monthly price of its products on sale, VAT included. */
  from: Cents
  /** The first product in the owner's order. */
  first: { name: string; slug: string; image: ProductImage | null }
}

type Row = { demoLink: string; count: number; onSale: OnSale | null }

/** Of one demo link: the lowest price, and the first product. */
type OnSale = {
  from: number
  position: number
  name: string
  slug: string
  path: string | null
  width: number | null
  height: number | null
}

/** SQL that selects from the listings of the demo link `d` in the language `$1` that can be ordered. */
const selectOnSale = (
  columns: string,
) => `SELECT ${columns} FROM product_listing l JOIN product p ON p.id = l.product_id
  WHERE l.language = $1 AND l.demo_link = d.demo_link AND ${orderable}`

// Figures, and one row of each index per demo link: the costs do not grow with the catalogue.
const text = `SELECT d.demo_link AS "demoLink", d.count, to_json(first) AS "onSale"
  FROM (SELECT demo_link, sum(products)::int AS count FROM demo_figure WHERE demo_link = ANY ($2) AND language = $1
    GROUP BY demo_link) d
  LEFT JOIN LATERAL (
    SELECT cheapest.price_low AS "from", listed.position, t.name, s.slug,
      coalesce(i.path_by_language ->> $1, i.path) AS path, i.width, i.height
    FROM (${selectOnSale('l.product_id, l.position')} ORDER BY l.position, l.product_id LIMIT 1) listed
    CROSS JOIN (${selectOnSale('l.price_low')} ORDER BY l.price_low LIMIT 1) cheapest
    JOIN product_translation t ON t.product_id = listed.product_id AND t.language = $1
    JOIN product_slug s ON s.product_id = listed.product_id AND s.language = $1 AND s.is_current
    LEFT JOIN product_image i ON i.product_id = listed.product_id AND i.position = 0) first ON true`

/**
 * The trades with a product on sale in a language: how many products the shop lists for each, the lowest price of those
 * on sale, and the first of them.
 */
export async function listTrades({ db }: Pick<Ports, 'db'>, language: Language): Promise<TradeTile[]> {
  const rows = await runPrepared<Row>(db, text, [language, trades.flatMap(demoLinksOf)])
  return trades.flatMap((trade) => {
    const ofTrade = rows.filter(({ demoLink }) => tradeOfDemo(demoLink) === trade)
    const onSale = ofTrade
      .flatMap((row) => row.onSale ?? [])
      .toSorted((one, other) => one.position - other.position)
    const [first] = onSale
    if (!first) return []
    const { name, slug, path, width, height } = first
    return {
      trade,
      count: ofTrade.reduce((sum, { count }) => sum + count, 0),
      from: cents(Math.min(...onSale.map(({ from }) => from))),
      first: {
        name,
        slug,
        image: path === null ? null : { path, width: width ?? 0, height: height ?? 0, alt: '' },
      },
    }
  })
}
