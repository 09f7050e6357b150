import type { SelectedDraft } from '#domain/catalog/content/read-selected-drafts.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { type ContentEntry, readEntries } from '../read-entries.ts'

/**
 * The drafts an editor selected, as the editor loaded them. Throws `content_changed` when one has changed since or
 * no longer exists.
 */
export async function chooseDrafts(
  transaction: Transaction,
  selected: readonly SelectedDraft[],
): Promise<(SelectedDraft & { entry: ContentEntry; value: string })[]> {
  const keys = [...new Set(selected.map(({ key }) => key))]
  const entries = new Map((await readEntries(transaction, keys)).map((entry) => [entry.key, entry]))
  return selected.map((selectedDraft) => {
    const entry = entries.get(selectedDraft.key)
    const text = entry?.texts[selectedDraft.language]
    if (!entry || !text || text.draft === null || text.token !== selectedDraft.token)
      throw new DomainError('content_changed')
    return { ...selectedDraft, entry, value: text.draft }
  })
}
