/** A note of the shop about a customer is plain text of at most so many characters. */
export const longestNote = 2_000
