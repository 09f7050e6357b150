import { publicLegalKinds } from '#domain/platform/search-engines/public-pages.ts'

/** The shop's legal texts, in the order of the footer. */
export type LegalKind = (typeof publicLegalKinds)[number]

export function isLegalKind(text: string): text is LegalKind {
  return (publicLegalKinds as readonly string[]).includes(text)
}

/** Kind of the text that notified customers of a version of the terms of sale; immutable like the terms. */
export const termsChangesKind = 'terms-of-sale-changes'
