/** A bucket and its access data. */
export type BucketAccess = {
  /** URL of the storage; empty: Amazon's for the region. */
  endpoint: string
  region: string
  bucket: string
  /** Folder in the bucket; empty: the whole bucket. */
  prefix: string
  /** Path-style URLs: the bucket is in the path, not in the host name; most self-hosted storages need them. */
  isPathStyle: boolean
  accessKey: string
  secretKey: string
}
