export const settingsPath = '/admin/settings'

/** The pages of the settings by the end of their address. */
export type SettingsPage =
  | ''
  | 'appearance'
  | 'seller'
  | 'localization'
  | 'tax'
  | 'billing'
  | 'mail'
  | 'security'
  | 'features'
  | 'technical'

export function settingsPagePath(page: SettingsPage): string {
  return page ? `${settingsPath}/${page}` : settingsPath
}
