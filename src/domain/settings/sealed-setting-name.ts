/** The secrets the owner may type into the settings. */
export const sealedSettingNames = ['smtp-url', 's3-access-key', 's3-secret-key', 'affiliate-key'] as const

export type SealedSettingName = (typeof sealedSettingNames)[number]
