import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { demoSite, productTranslation } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * A demo site by its slug: its design, its texts in a language, and the product it shows; undefined when there is none.
 */
export async function findDemoSite({ db }: Pick<Ports, 'db'>, slug: string, language: Language) {
  const [row] = await db
    .select({
      design: demoSite.design,
      content: demoSite.content,
      productId: demoSite.productId,
      productName: productTranslation.name,
    })
    .from(demoSite)
    .leftJoin(
      productTranslation,
      and(eq(productTranslation.productId, demoSite.productId), eq(productTranslation.language, language)),
    )
    .where(eq(demoSite.slug, slug))
  return row && { ...row, content: row.content[language] }
}
