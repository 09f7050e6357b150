import { publicLegalKinds } from '#domain/platform/search-engines/public-pages.ts'

/** The legal texts a shop has, in the order of the footer. */
export type LegalKind = (typeof publicLegalKinds)[number]

export function isLegalKind(text: string): text is LegalKind {
  return (publicLegalKinds as readonly string[]).includes(text)
}

/** Under this kind stands what customers were told about a version of the terms of sale: a text of its own, never changed either. */
export const termsChangesKind = 'terms-of-sale-changes'
