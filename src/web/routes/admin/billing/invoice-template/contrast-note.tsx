import { colourContrast, readableOn } from '#domain/platform/appearance/colour-contrast.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

/** What a colour is on an invoice: a surface with text on it, or thin lines on white paper. */
export type ColourUse = 'surface' | 'line'

/** What text needs of its ground, and a line that means something (WCAG 1.4.3, 1.4.11). */
const least: Record<ColourUse, number> = { surface: 4.5, line: 3 }

/** How well a colour ('#rrggbb') does what it is for. */
export function ContrastNote({ colour, use }: { colour: string; use: ColourUse }) {
  const ground = use === 'surface' ? readableOn(colour) : '#ffffff'
  const contrast = colourContrast(colour, ground)
  const format = new Intl.NumberFormat(localeOf[currentLanguage()], { maximumFractionDigits: 1 })
  // Cut, not rounded: what is shown as enough is enough.
  const ratio = format.format(Math.floor(contrast * 10) / 10)
  const text =
    use === 'line'
      ? m.template_contrast_line({ ratio })
      : ground === '#ffffff'
        ? m.template_contrast_white({ ratio })
        : m.template_contrast_dark({ ratio })
  if (contrast >= least[use]) return <p className="text-sm text-slate">{text}</p>
  return (
    <p className="text-sm font-medium text-warn">
      {text} {m.template_contrast_poor({ least: format.format(least[use]) })}
    </p>
  )
}
