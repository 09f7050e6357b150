/** Encrypted settings: secrets that the owner enters, and the key that signs the shop's archives. */
export const sealedSettingNames = [
  'smtp-url',
  's3-access-key',
  's3-secret-key',
  'affiliate-key',
  'archive-key',
] as const

export type SealedSettingName = (typeof sealedSettingNames)[number]
