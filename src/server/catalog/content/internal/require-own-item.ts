import { findKnownContent } from '#domain/catalog/content/find-known-content.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { type ContentEntry, readEntries } from '../read-entries.ts'

/**
 * A custom content item. Throws `content_changed` when it no longer exists, or when it is a built-in one, which cannot
 * be deleted.
 */
export async function requireOwnItem(transaction: Transaction, key: string): Promise<ContentEntry> {
  const [entry] = findKnownContent(key) ? [] : await readEntries(transaction, [key])
  if (!entry) throw new DomainError('content_changed')
  return entry
}
