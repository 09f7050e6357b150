/** Where files lie: in the shop's own folder, or in a bucket that speaks S3. */
export const storageKinds = ['disk', 's3'] as const

export type StorageKind = (typeof storageKinds)[number]
