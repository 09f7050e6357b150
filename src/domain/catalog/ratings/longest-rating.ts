/** Characters a rating may have, and the shop's answer to it. */
export const longestRating = 1000
