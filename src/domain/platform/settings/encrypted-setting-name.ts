/** Encrypted settings: secrets that the owner enters, and the key that signs the shop's archives. */
export const encryptedSettingNames = [
  'smtp-url',
  's3-access-key',
  's3-secret-key',
  'affiliate-key',
  'archive-key',
] as const

export type EncryptedSettingName = (typeof encryptedSettingNames)[number]
