/**
 * Categories of settings that describe the installation, not the shop. Backups omit them, since values from an earlier
 * state or from another shop would be wrong.
 */
export const excludedSettings: readonly string[] = ['installation', 'storage']
