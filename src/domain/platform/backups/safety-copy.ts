/** The operations before which a safety copy is taken. */
export const safetyOccasions = ['restore', 'delete', 'change', 'import'] as const
export type SafetyOccasion = (typeof safetyOccasions)[number]

/** The products a catalogue change affects, stored with the copy taken before it; undo affects the same products. */
export type AffectedProducts = {
  /** Products that existed before. */
  ids: string[]
  /** Products that the change created. */
  added: string[]
  /** Categories that an import created. */
  categories?: { id: string; name: string }[]
  /** The one field that changed; null: whole products. */
  field: 'status' | 'categoryId' | 'isFeatured' | 'monthlyPrice' | null
}

/**
 * Takes a copy of the shop inside the transaction of a change, before it. Catalogue commands get it from their caller, since backups depend on
 * the catalogue and not the reverse.
 *
 * @returns the name of the copy, and a way to correct what it says was affected.
 */
export type TakeSafetyCopy<Transaction> = (
  transaction: Transaction,
  affected: AffectedProducts,
) => Promise<{ name: string; amend(affected: AffectedProducts): Promise<void> }>
