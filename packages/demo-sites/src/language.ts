/** The locale of each language, used by Intl. */
export const localeOf = { fr: 'fr-FR', en: 'en-US', hu: 'hu-HU' } as const

export type Language = keyof typeof localeOf
