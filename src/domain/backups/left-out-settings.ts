/** Categories of settings that say where things are, not what the shop says: an earlier state of them would be wrong today. */
export const leftOutSettings: readonly string[] = ['storage']
