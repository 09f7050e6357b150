import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import { m } from '#messages/messages.ts'

/** Name of a kind of storage. */
export function kindText(kind: StorageKind): string {
  return kind === 'disk' ? m.storage_kind_disk() : m.storage_kind_s3()
}
