/** A bucket and how it is reached. */
export type BucketAccess = {
  /** Address of the storage; empty: that of Amazon for the region. */
  endpoint: string
  region: string
  bucket: string
  /** Folder in the bucket; empty: the shop uses the whole bucket. */
  prefix: string
  /** Path-style URLs: the bucket is in the path, not in the host name, as most self-hosted storages need it. */
  isPathStyle: boolean
  accessKey: string
  secretKey: string
}
