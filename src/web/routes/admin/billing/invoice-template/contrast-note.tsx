import { colourContrast, legibleTextColour } from '#domain/platform/appearance/colour-contrast.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

/** How an invoice uses a colour: as a surface with text on it, or as thin lines on white paper. */
export type ColourUse = 'surface' | 'line'

/** Minimum contrast of text, and of a line that has a meaning (WCAG 1.4.3, 1.4.11). */
const minContrast: Record<ColourUse, number> = { surface: 4.5, line: 3 }

/** Shows whether a colour ('#rrggbb') has enough contrast for its use. */
export function ContrastNote({ colour, use }: { colour: string; use: ColourUse }) {
  const background = use === 'surface' ? legibleTextColour(colour) : '#ffffff'
  const contrast = colourContrast(colour, background)
  const format = new Intl.NumberFormat(localeOf[currentLanguage()], { maximumFractionDigits: 1 })
  // Rounded down: a ratio shown as sufficient must be sufficient.
  const ratio = format.format(Math.floor(contrast * 10) / 10)
  const text =
    use === 'line'
      ? m.template_contrast_line({ ratio })
      : background === '#ffffff'
        ? m.template_contrast_white({ ratio })
        : m.template_contrast_dark({ ratio })
  if (contrast >= minContrast[use]) return <p className="text-sm text-slate">{text}</p>
  return (
    <p className="text-sm font-medium text-warn">
      {text} {m.template_contrast_poor({ min: format.format(minContrast[use]) })}
    </p>
  )
}
