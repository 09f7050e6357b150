/** What a safety copy is taken before. */
export const safetyOccasions = ['restore', 'delete', 'change', 'import'] as const
export type SafetyOccasion = (typeof safetyOccasions)[number]

/** The products a change of the catalogue touches, kept with the copy taken before it: undoing touches the same. */
export type AffectedProducts = {
  /** Those that were there before. */
  ids: string[]
  /** Those that the change made. */
  added: string[]
  /** Categories that an import made. */
  categories?: { id: string; name: string }[]
  /** The one field it changed; null: whole products. */
  field: 'status' | 'categoryId' | 'isFeatured' | 'monthlyPrice' | null
}

/**
 * Takes a copy of the shop inside the transaction of a change, before it. Catalogue commands get it from their caller, since backups know
 * the catalogue and not the other way round.
 *
 * @returns the name of the copy, and a way to correct what it says was affected.
 */
export type TakeSafetyCopy<Transaction> = (
  transaction: Transaction,
  affected: AffectedProducts,
) => Promise<{ name: string; amend(affected: AffectedProducts): Promise<void> }>
