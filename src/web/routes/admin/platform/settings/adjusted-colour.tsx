import { backgrounds, type Theme, themes } from '#domain/platform/appearance/backgrounds.ts'
import { colourContrast } from '#domain/platform/appearance/colour-contrast.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

/** Adjusted colour in each theme, with its lowest text contrast. */
export function AdjustedColour({ chosen, rendered }: { chosen: string; rendered: Record<Theme, string> }) {
  const format = new Intl.NumberFormat(localeOf[currentLanguage()], { maximumFractionDigits: 1 })
  const contrast = (theme: Theme, colour: string) =>
    Math.min(...backgrounds[theme].map((background) => colourContrast(colour, background)))
  // Rounded down: a ratio shown as sufficient is sufficient.
  const ratio = (theme: Theme, colour: string) => format.format(Math.floor(contrast(theme, colour) * 10) / 10)
  const describe = (theme: Theme) => {
    const name = theme === 'light' ? m.settings_theme_light() : m.settings_theme_dark()
    const params = { theme: name, ratio: ratio(theme, rendered[theme]) }
    if (rendered[theme] === chosen) return m.settings_colour_kept(params)
    const adjusted = { ...params, colour: rendered[theme] }
    return contrast(theme, chosen) < contrast(theme, rendered[theme])
      ? m.settings_colour_moved({ ...adjusted, own: ratio(theme, chosen) })
      : m.settings_colour_softened(adjusted)
  }
  return (
    <ul className="grid gap-1 text-sm text-slate">
      {themes.map((theme) => (
        <li key={theme} className="flex items-start gap-2">
          <span
            aria-hidden="true"
            style={{ background: rendered[theme] }}
            className="mt-0.5 size-4 shrink-0 rounded-sm border border-line-strong"
          />
          {describe(theme)}
        </li>
      ))}
    </ul>
  )
}
