import type { ChosenDraft } from '#domain/catalog/content/read-chosen-drafts.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { type ContentEntry, readEntries } from '../read-entries.ts'

/** The drafts somebody ticked, as they saw them. Throws `content_changed` when one says something else by now, or is gone. */
export async function chooseDrafts(
  transaction: Transaction,
  chosen: readonly ChosenDraft[],
): Promise<(ChosenDraft & { entry: ContentEntry; value: string })[]> {
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
