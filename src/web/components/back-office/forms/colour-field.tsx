import { type ReactNode, useRef, useState } from 'react'
import { m } from '#messages/messages.ts'
import { describedBy, FieldFrame } from '#web/components/forms/field.tsx'

type Props = {
  name: string
  label: string
  hint: string
  value: string | undefined
  /** The colour the palette shows while none is chosen. */
  fallback: string
  error: string | undefined
  /** Renders a remark on the colour ('#rrggbb') while it is typed. */
  note: (colour: string) => ReactNode
  /** Called with the colour, or with an empty string while the text is not a valid colour. */
  onColour?: (colour: string) => void
}

/** A colour as six hexadecimal digits, with a palette and a remark on the colour. */
export function ColourField({ name, label, hint, value = '', fallback, error, note, onColour }: Props) {
  const text = useRef<HTMLInputElement>(null)
  const [enteredText, setText] = useState(value)
  const colour = parseColour(enteredText)
  const type = (next: string) => {
    setText(next)
    onColour?.(parseColour(next))
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
            // The form listens to its fields, and the text field is the one that is submitted.
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

function parseColour(text: string): string {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]
  return digits ? `#${digits.toLowerCase()}` : ''
}
