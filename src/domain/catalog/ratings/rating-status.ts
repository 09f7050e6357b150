export const ratingStatuses = ['waiting', 'published', 'refused'] as const

/** Nothing is shown before a person looked at it; what was refused is not lost: its author may write it again. */
export type RatingStatus = (typeof ratingStatuses)[number]

/** Within so many days a rating is decided, as the terms of use promise. */
export const ratingDecisionDays = 7
