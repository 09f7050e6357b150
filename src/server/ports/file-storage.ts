import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import type { FileStore } from './file-store.ts'

/** Which store `ports.files` is now, and the ones beside it. */
export interface FileStorage {
  kind(): StorageKind
  /** Who says so; what the environment says cannot be changed in the back office. */
  source(): 'environment' | 'settings' | 'default'
  /** The bucket in use or kept in the settings, without its keys; undefined while there is none. */
  bucket(): Omit<BucketAccess, 'accessKey' | 'secretKey'> | undefined
  /** Undefined: a bucket nobody has named yet. */
  of(kind: StorageKind): FileStore | undefined
  /** The store a bucket would be; asks nobody yet. */
  open(access: BucketAccess): FileStore
  /** Reads settings and moves again now, after this process changed them. */
  refresh(): Promise<void>
}
