import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { productSlug, productTranslation } from '#server/database/schema/catalog/products.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'

/** One rating with its author and its product, for staff. Throws DomainError 'not_found'. */
export async function findRating({ db }: Pick<Ports, 'db'>, language: Language, id: string) {
  const isOfProduct = eq(productTranslation.productId, rating.productId)
  const [row] = await db
    .select({
      rating,
      customer: account.name,
      email: account.email,
      productName: productTranslation.name,
      slug: productSlug.slug,
    })
    .from(rating)
    .leftJoin(account, eq(account.id, rating.accountId))
    .leftJoin(productTranslation, and(isOfProduct, eq(productTranslation.language, language)))
    .leftJoin(
      productSlug,
      and(
        eq(productSlug.productId, rating.productId),
        eq(productSlug.language, language),
        eq(productSlug.isCurrent, true),
      ),
    )
    .where(eq(rating.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}
