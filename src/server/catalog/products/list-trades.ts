import type { ProductImage } from '#domain/catalog/products/product.ts'
import { demoLinksOf, type Trade, tradeOfDemo, trades } from '#domain/catalog/products/trade.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'
import { orderable } from './internal/orderable.ts'

export type TradeTile = {
  trade: Trade
  count: number
  /** Lowest monthly price of its products, VAT included. */
  from: Cents
  /** The first product in the owner's order. */
  first: { name: string; slug: string; image: ProductImage | null }
}

type Row = {
  demoLink: string
  count: number
  from: string
  position: number
  name: string
  slug: string
  path: string | null
  width: number | null
  height: number | null
}

const text = `SELECT DISTINCT ON (p.demo_link) p.demo_link AS "demoLink", l.position, t.name, s.slug,
    (count(*) OVER product)::int AS count, min(p.monthly_price_cents) OVER product AS "from",
    coalesce(i.path_by_language ->> $1, i.path) AS path, i.width, i.height
  FROM product p
  JOIN product_listing l ON l.product_id = p.id AND l.language = $1
  JOIN product_translation t ON t.product_id = p.id AND t.language = $1
  JOIN product_slug s ON s.product_id = p.id AND s.language = $1 AND s.is_current
  LEFT JOIN product_image i ON i.product_id = p.id AND i.position = 0
  WHERE p.demo_link = ANY ($2) AND ${orderable}
  WINDOW product AS (PARTITION BY p.demo_link)
  ORDER BY p.demo_link, l.position, l.product_id`

/** The trades with a product on sale in a language: how many, from which price, and the first one. */
export async function listTrades({ db }: Pick<Ports, 'db'>, language: Language): Promise<TradeTile[]> {
  const rows = await runPrepared<Row>(db, text, [language, trades.flatMap(demoLinksOf)])
  return trades.flatMap((trade) => {
    const ofTrade = rows
      .filter(({ demoLink }) => tradeOfDemo(demoLink) === trade)
      .toSorted((one, other) => one.position - other.position)
    const [first] = ofTrade
    if (!first) return []
    const { name, slug, path, width, height } = first
    return {
      trade,
      count: ofTrade.reduce((sum, { count }) => sum + count, 0),
      from: cents(Math.min(...ofTrade.map(({ from }) => Number(from)))),
      first: {
        name,
        slug,
        image: path === null ? null : { path, width: width ?? 0, height: height ?? 0, alt: '' },
      },
    }
  })
}
