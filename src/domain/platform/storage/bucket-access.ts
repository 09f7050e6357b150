/** A bucket and how it is reached. */
export type BucketAccess = {
  /** Address of the storage; empty: that of Amazon for the region. */
  endpoint: string
  region: string
  bucket: string
  /** Folder in the bucket; empty: the bucket is all the shop's. */
  prefix: string
  /** The bucket in the path instead of the host name, as most storages of one's own need it. */
  isPathStyle: boolean
  accessKey: string
  secretKey: string
}
