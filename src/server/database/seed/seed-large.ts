import { sql } from 'drizzle-orm'
import { languages } from '#domain/platform/language/language.ts'
import type { Ports } from '../../ports/ports.ts'

/** Adds generated products, copies of the demo catalogue under numbered ids, for measurements. */
export async function seedLarge({ db, clock }: Pick<Ports, 'db' | 'clock'>, count: number): Promise<void> {
  const now = clock.now()
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      CREATE TEMP TABLE generated ON COMMIT DROP AS
      SELECT n, 'p' || n AS id, model.*
      FROM generate_series(1, ${count}::int) n
      JOIN (SELECT row_number() OVER (ORDER BY position) AS nth, count(*) OVER () AS models,
                   id AS model_id, category_id, monthly_price_cents, setup_fee_cents, vat_kind, delivery_days
            FROM product WHERE id NOT SIMILAR TO 'p[0-9]+') model
        ON model.nth = 1 + n % model.models
      WHERE NOT EXISTS (SELECT 1 FROM product p WHERE p.id = 'p' || n)`)
    await transaction.execute(sql`
      INSERT INTO product (id, status, category_id, monthly_price_cents, setup_fee_cents, demo_link, vat_kind,
                           delivery_days, position, created_at, updated_at)
      SELECT id, 'published', category_id, monthly_price_cents + 10 * (n % 500), setup_fee_cents, '/demo/' || model_id,
             vat_kind, delivery_days, 1000 + n, ${now}::timestamptz - (40 + n % 900) * interval '1 day', ${now}
      FROM generated`)
    await transaction.execute(sql`
      INSERT INTO product_translation (product_id, language, name, description, details, features, included, faq)
      SELECT g.id, t.language, t.name || ' ' || g.n, t.description, t.details, t.features, t.included, t.faq
      FROM generated g JOIN product_translation t ON t.product_id = g.model_id`)
    for (const language of languages) {
      await transaction.execute(sql`
        INSERT INTO product_slug (language, slug, product_id, is_current)
        SELECT ${language}, 'produit-' || n, id, true FROM generated`)
    }
    await transaction.execute(sql`
      INSERT INTO product_image (id, product_id, position, path, width, height, alt)
      SELECT 'image-' || g.id, g.id, 0, i.path, i.width, i.height, i.alt
      FROM generated g JOIN product_image i ON i.product_id = g.model_id AND i.position = 0`)
  })
  // Index-only scans need the visibility map that VACUUM writes.
  await db.execute(sql`VACUUM (ANALYZE)`)
}
