export const ratingStatuses = ['waiting', 'published', 'refused'] as const

/** A rating is shown only after review by staff. The author of a refused rating can rewrite it. */
export type RatingStatus = (typeof ratingStatuses)[number]

/** Days within which a rating is decided, as promised in the terms of use. */
export const ratingDecisionDays = 7

export const starCounts = ['5', '4', '3', '2', '1'] as const
