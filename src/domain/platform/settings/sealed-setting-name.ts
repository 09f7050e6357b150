/** The secrets the owner may type into the settings, and the key the shop signs its archives with. */
export const sealedSettingNames = [
  'smtp-url',
  's3-access-key',
  's3-secret-key',
  'affiliate-key',
  'archive-key',
] as const

export type SealedSettingName = (typeof sealedSettingNames)[number]
