/** Maximum length of a rating and of the shop's answer, in characters. */
export const maxRatingLength = 1000
