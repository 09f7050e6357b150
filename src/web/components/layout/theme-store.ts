import { browserStore } from '../ui/browser-store.ts'
import { readBrowserCookie } from '../ui/read-browser-cookie.ts'
import { writeBrowserCookie } from '../ui/write-browser-cookie.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const yearSeconds = 365 * 86_400
function currentTheme(): Theme {
  const chosen = readBrowserCookie('theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

const store = browserStore<Theme>(currentTheme, 'system')

export const useTheme = store.use

/** Applies the theme at once and stores it; 'system' deletes the stored choice. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  writeBrowserCookie('theme', theme === 'system' ? '' : theme, theme === 'system' ? 0 : yearSeconds)
  store.changed()
}
