import type { SelectedDraft } from '#domain/catalog/content/read-selected-drafts.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { type ContentEntry, readEntries } from '../read-entries.ts'

/**
 * The drafts an editor ticked, as the editor saw them. Throws `content_changed` when one has changed since or no longer
 * exists.
 */
export async function chooseDrafts(
  transaction: Transaction,
  chosen: readonly SelectedDraft[],
): Promise<(SelectedDraft & { entry: ContentEntry; value: string })[]> {
  const keys = [...new Set(chosen.map(({ key }) => key))]
  const entries = new Map((await readEntries(transaction, keys)).map((entry) => [entry.key, entry]))
  return chosen.map((one) => {
    const entry = entries.get(one.key)
    const text = entry?.texts[one.language]
    if (!entry || !text || text.draft === null || text.mark !== one.mark)
      throw new DomainError('content_changed')
    return { ...one, entry, value: text.draft }
  })
}
