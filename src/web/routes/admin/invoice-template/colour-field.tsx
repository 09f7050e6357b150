import { useRef, useState } from 'react'
import { colourContrast, readableContrast } from '#domain/billing/colour-contrast.ts'
import { localeOf } from '#domain/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { describedBy, FieldFrame } from '#web/components/forms/field.tsx'

type Props = {
  name: string
  label: string
  value: string | undefined
  fallback: string
  error: string | undefined
}

/** A colour as six digits, with a palette beside it, and how well it can be read on paper. */
export function ColourField({ name, label, value = '', fallback, error }: Props) {
  const text = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const colour = /^#?([0-9a-f]{6})$/i.exec(typed.trim())?.[1]
  const hint = m.template_colour_default({ colour: fallback })
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={m.template_colour_pick({ name: label })}
          value={colour ? `#${colour.toLowerCase()}` : fallback}
          onChange={(event) => {
            setTyped(event.target.value)
            if (!text.current) return
            // The form asks its fields, and this one is the field.
            text.current.value = event.target.value
            text.current.dispatchEvent(new Event('change', { bubbles: true }))
          }}
          className="when-scripted h-11 w-14 shrink-0 cursor-pointer rounded-field border border-line-strong bg-surface p-1"
        />
        <input
          ref={text}
          id={name}
          name={name}
          defaultValue={value}
          onInput={(event) => setTyped(event.currentTarget.value)}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
          className="field figures max-w-36"
        />
      </div>
      {colour && <Contrast colour={`#${colour}`} />}
    </FieldFrame>
  )
}

function Contrast({ colour }: { colour: string }) {
  const contrast = colourContrast(colour, '#ffffff')
  const shown = (number: number) =>
    new Intl.NumberFormat(localeOf[currentLanguage()], { maximumFractionDigits: 1 }).format(number)
  // What is shown as 4.5 is 4.5.
  const ratio = shown(Math.floor(contrast * 10) / 10)
  if (contrast >= readableContrast)
    return <p className="text-sm text-slate">{m.template_contrast_good({ ratio })}</p>
  return (
    <p className="text-sm font-medium text-warn">
      {m.template_contrast_poor({ ratio, least: shown(readableContrast) })}
    </p>
  )
}
