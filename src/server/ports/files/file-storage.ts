import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import type { FileStore } from './file-store.ts'

/** Which store `ports.files` uses now, and access to the others. */
export interface FileStorage {
  kind(): StorageKind
  /** Where the choice comes from; a choice of the environment cannot be changed in the back office. */
  source(): 'environment' | 'settings' | 'default'
  /** The bucket in use or saved in the settings, without its keys; undefined if there is none. */
  bucket(): Omit<BucketAccess, 'accessKey' | 'secretKey'> | undefined
  /** The store of this kind; undefined for a bucket that is not configured. */
  of(kind: StorageKind): FileStore | undefined
  /** A store for this bucket; sends no request yet. */
  open(access: BucketAccess): FileStore
  /** Reloads settings and moves immediately, after this process changed them. */
  refresh(): Promise<void>
}
