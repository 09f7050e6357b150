/** Maximum length of a staff note about a customer, in characters. */
export const maxNoteLength = 2_000
