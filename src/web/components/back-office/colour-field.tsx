import { type ReactNode, useRef, useState } from 'react'
import { m } from '#messages/messages.ts'
import { describedBy, FieldFrame } from '#web/components/forms/field.tsx'

type Props = {
  name: string
  label: string
  hint: string
  value: string | undefined
  /** What the palette shows while nothing is chosen. */
  fallback: string
  error: string | undefined
  /** What is to be said of a colour ('#rrggbb') while it is typed. */
  note: (colour: string) => ReactNode
  /** The colour, or empty while what stands there is none. */
  onColour?: (colour: string) => void
}

/** A colour as six digits, with a palette beside it, and what is to be said of it. */
export function ColourField({ name, label, hint, value = '', fallback, error, note, onColour }: Props) {
  const text = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const colour = colourIn(typed)
  const type = (next: string) => {
    setTyped(next)
    onColour?.(colourIn(next))
  }
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={m.template_colour_pick({ name: label })}
          value={colour || fallback}
          onChange={(event) => {
            type(event.target.value)
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
          onInput={(event) => type(event.currentTarget.value)}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
          className="field figures max-w-36"
        />
      </div>
      {colour && note(colour)}
    </FieldFrame>
  )
}

function colourIn(typed: string): string {
  const digits = /^#?([0-9a-f]{6})$/i.exec(typed.trim())?.[1]
  return digits ? `#${digits.toLowerCase()}` : ''
}
