import { displayName } from '#domain/catalog/ratings/display-name.ts'
import { ratingDecisionDays } from '#domain/catalog/ratings/rating-status.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { refusalText } from '#messages/catalog/ratings/refusal-text.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { findCards } from '#server/catalog/products/queries.ts'
import { findOwnRating } from '#server/catalog/ratings/find-own-rating.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** Data of the page of the customer's own rating: the purchase, and the rating so far. */
export const loadOwnRating = pageLoader('own-rating', async (page) => {
  const { ports, params, language } = page
  const account = await requireAccount(page)
  const request = { accountId: account.id, subscriptionId: params.id ?? '' }
  const { bought, rating } = await findOwnRating(ports, request)
  if (account.role !== 'customer') throw new DomainError('rating_not_open')
  const [[card], seller] = await Promise.all([
    findCards(ports, language, [bought.productId]),
    ports.settings.get('seller'),
  ])
  return {
    name: bought.name,
    slug: card?.slug ?? null,
    displayName: displayName(account),
    contactEmail: seller.email,
    rating: rating && {
      stars: rating.stars,
      text: rating.text,
      status: rating.status,
      isNameShown: rating.authorName !== '',
      decideBy: dayText(addDays(dayInParis(rating.changedAt ?? rating.writtenAt), ratingDecisionDays)),
      reason: rating.refusalReason && refusalText(rating.refusalReason),
    },
  }
})

export type OwnRating = Awaited<ReturnType<typeof loadOwnRating>>
