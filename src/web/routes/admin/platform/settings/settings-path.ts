export const settingsPath = '/admin/settings'

/** Last path segment of each settings page. */
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
