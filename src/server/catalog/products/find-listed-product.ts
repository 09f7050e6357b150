import type { ProductDraft, ProductTexts } from '#domain/catalog/products/product-draft.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'

type PublicFields = Pick<
  ProductDraft,
  'categoryId' | 'monthlyPrice' | 'setupFee' | 'demoLink' | 'deliveryDays'
>

export type ListedProductDetail = ProductTexts &
  PublicFields & {
    id: string
    categoryName: string
    updatedAt: Date
    ratingCount: number
    ratingSum: number
    images: { path: string; width: number; height: number; alt: string }[]
    addresses: { language: Language; slug: string }[]
  }

type Row = Omit<ListedProductDetail, 'monthlyPrice' | 'setupFee'> & {
  monthlyPrice: string | null
  setupFee: string
}

const text = `SELECT p.id, s.slug, t.name, t.description, t.details, t.features, t.included, t.faq,
    p.category_id AS "categoryId", c.name AS "categoryName", p.monthly_price_cents AS "monthlyPrice",
    p.setup_fee_cents AS "setupFee", p.demo_link AS "demoLink", p.delivery_days AS "deliveryDays",
    p.updated_at AS "updatedAt", p.rating_count AS "ratingCount", p.rating_sum AS "ratingSum",
    (SELECT coalesce(json_agg(json_build_object('path', coalesce(i.path_by_language ->> $2, i.path), 'width', i.width,
       'height', i.height, 'alt', coalesce(i.alt ->> $2, '')) ORDER BY i.position), '[]')
     FROM product_image i WHERE i.product_id = p.id) AS images,
    (SELECT coalesce(json_agg(json_build_object('language', other.language, 'slug', other.slug)
       ORDER BY array_position(ARRAY['fr', 'en', 'hu'], other.language)), '[]')
     FROM product_slug other
     JOIN product_listing l ON l.product_id = other.product_id AND l.language = other.language
     WHERE other.product_id = p.id AND other.is_current AND other.language = ANY ($3)) AS addresses
  FROM product p
  JOIN product_translation t ON t.product_id = p.id AND t.language = $2
  JOIN product_slug s ON s.product_id = p.id AND s.language = $2 AND s.is_current
  JOIN category_translation c ON c.category_id = p.category_id AND c.language = $2
  WHERE p.id = $1 AND p.status = 'published'`

/** All public data of a published product in a language, in one statement; undefined when there is none. */
export async function findListedProduct(
  { db }: Pick<Ports, 'db'>,
  { id, language, offered }: { id: string; language: Language; offered: readonly Language[] },
): Promise<ListedProductDetail | undefined> {
  const [row] = await runPrepared<Row>(db, text, [id, language, [...offered]])
  if (!row) return undefined
  const { monthlyPrice, setupFee } = row
  return {
    ...row,
    monthlyPrice: monthlyPrice === null ? null : cents(Number(monthlyPrice)),
    setupFee: cents(Number(setupFee)),
  }
}
