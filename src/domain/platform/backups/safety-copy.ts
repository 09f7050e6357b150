/** The operations before which a safety copy is taken. */
export const safetyCopyTriggers = ['restore', 'delete', 'change', 'import'] as const
export type SafetyCopyTrigger = (typeof safetyCopyTriggers)[number]

/**
 * The products that a catalogue change affects, stored with the safety copy taken before it; undo affects the same
 * products.
 */
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
 * Takes a backup inside the transaction of a change, before it. Catalogue commands get this function from their caller,
 * since backups depend on the catalogue and not the reverse.
 * Returns the name of the backup; `amend` corrects its record of affected products.
 */
export type TakeSafetyCopy<Transaction> = (
  transaction: Transaction,
  affected: AffectedProducts,
) => Promise<{ name: string; amend(affected: AffectedProducts): Promise<void> }>
