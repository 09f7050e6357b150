import { and, eq } from 'drizzle-orm'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { refusalText } from '#messages/catalog/ratings/refusal-text.ts'
import type { Transaction } from '#server/database/database.ts'
import { productSlug, productTranslation } from '#server/database/schema/catalog/products.ts'
import type { rating } from '#server/database/schema/catalog/ratings.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { RatingVariables } from '#server/messaging/mailing/rating-variables.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Emails a rating's author that it is published, or why it was refused and how to change it. */
export async function mailDecision(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  ratingRow: typeof rating.$inferSelect,
): Promise<void> {
  const { accountId, productId, subscriptionId, refusalReason } = ratingRow
  if (!accountId || !subscriptionId) return
  const [user] = await transaction.select().from(account).where(eq(account.id, accountId))
  if (!user || user.anonymisedAt) return
  const { language } = user
  const [product] = await transaction
    .select({ name: productTranslation.name, slug: productSlug.slug })
    .from(productTranslation)
    .innerJoin(
      productSlug,
      and(
        eq(productSlug.productId, productTranslation.productId),
        eq(productSlug.language, language),
        eq(productSlug.isCurrent, true),
      ),
    )
    .where(and(eq(productTranslation.productId, productId), eq(productTranslation.language, language)))
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const buildUrl = urlBuilderFor(ports.shop.publicUrl, language)
  const variables: RatingVariables = {
    first_name: user.firstName,
    product_name: product?.name ?? productId,
    stars: `${ratingRow.stars}/5`,
    has_text: ratingRow.text && '1',
    text_lines: ratingRow.text ? ratingRow.text.split('\n') : [],
    reason: refusalReason ? refusalText(refusalReason, language) : '',
    product_url: buildUrl(product ? `/shop/${product.slug}#ratings` : '/shop'),
    rating_url: buildUrl(`/user/subscriptions/${subscriptionId}/rating`),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: refusalReason ? 'rating-refused' : 'rating-published',
    language,
    recipient: user.email,
    variables,
  })
}
