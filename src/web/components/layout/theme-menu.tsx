import { Monitor, Moon, Sun } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { chooseTheme, themes, useTheme } from './theme-store.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

/**
 * The device's theme, light or dark. Needs JavaScript, as does the script that applies the choice before the first
 * paint.
 */
export function ThemeMenu({ className = '' }: { className?: string }) {
  const current = useTheme()
  const names = {
    system: m.storefront_theme_system(),
    light: m.storefront_theme_light(),
    dark: m.storefront_theme_dark(),
  }
  return (
    <fieldset className={`when-scripted ${className}`}>
      <legend className="text-sm text-slate">{m.storefront_theme_label()}</legend>
      <div className="mt-1.5 inline-flex rounded-full border border-line-strong bg-surface p-0.5">
        {themes.map((theme) => {
          const Icon = icons[theme]
          return (
            <button
              key={theme}
              type="button"
              aria-pressed={theme === current}
              onClick={() => chooseTheme(theme)}
              className="grid size-11 place-items-center rounded-full text-ink hover:bg-sunken aria-pressed:bg-ink-strong aria-pressed:text-paper"
            >
              <Icon aria-hidden="true" className="size-4.5" />
              <span className="sr-only">{names[theme]}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
