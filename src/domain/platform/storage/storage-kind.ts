/** Where files are stored: in the shop's folder, or in an S3-compatible bucket. */
export const storageKinds = ['disk', 's3'] as const

export type StorageKind = (typeof storageKinds)[number]
