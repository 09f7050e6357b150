/**
 * Categories of settings that say where things are or what this installation is, not what the shop says: an earlier state of them, or
 * another shop's, would be wrong today.
 */
export const leftOutSettings: readonly string[] = ['installation', 'storage']
