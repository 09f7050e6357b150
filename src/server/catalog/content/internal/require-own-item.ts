import { findKnownContent } from '#domain/catalog/content/find-known-content.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { type ContentEntry, readEntries } from '../read-entries.ts'

/** An item of somebody's own. Throws `content_changed` when it is gone, or is one that pages read and nobody takes away. */
export async function requireOwnItem(transaction: Transaction, key: string): Promise<ContentEntry> {
  const [entry] = findKnownContent(key) ? [] : await readEntries(transaction, [key])
  if (!entry) throw new DomainError('content_changed')
  return entry
}
