/** Maximum length of a staff note about a customer, in characters. */
export const longestNote = 2_000
