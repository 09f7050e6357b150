import { ratingDecisionDays } from '#domain/catalog/ratings/rating-status.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { findRating } from '#server/catalog/ratings/find-rating.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads one rating for moderation. */
export async function loadRating(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, language } = page
  const { role } = await requireAccount(page)
  const found = await findRating(ports, language, params.id ?? '')
  const { writtenAt, changedAt, decidedAt, answeredAt, ...rating } = found.rating
  return {
    id: rating.id,
    stars: rating.stars,
    text: rating.text,
    language: rating.language,
    authorName: rating.authorName,
    boughtOn: rating.boughtOn,
    experiencedOn: rating.experiencedOn,
    status: rating.status,
    refusalReason: rating.refusalReason,
    answer: rating.answer,
    version: rating.version,
    productName: found.productName ?? rating.productId,
    slug: found.slug,
    /** Null once the account is erased. */
    customer: rating.accountId ? { name: found.customer ?? '', email: found.email ?? '' } : null,
    written: instantText(writtenAt),
    changed: changedAt && instantText(changedAt),
    decided: decidedAt && instantText(decidedAt),
    answered: answeredAt && instantText(answeredAt),
    decideBy: addDays(dayInParis(changedAt ?? writtenAt), ratingDecisionDays),
    mayDecide: isAllowed('rating.refuse', role),
  }
}

export type RatingData = Awaited<ReturnType<typeof loadRating>>
