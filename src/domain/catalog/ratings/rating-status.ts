export const ratingStatuses = ['waiting', 'published', 'refused'] as const

/** A rating is shown only after review by staff. The author of a refused rating can rewrite it. */
export type RatingStatus = (typeof ratingStatuses)[number]

/** Within so many days a rating is decided, as the terms of use promise. */
export const ratingDecisionDays = 7
