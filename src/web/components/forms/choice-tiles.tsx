import { useState } from 'react'
import { FieldError } from './field-error.tsx'

type Props = {
  name: string
  options: readonly { value: string; text: string }[]
  defaultValue?: string
  required?: boolean
  /** The server's error; disappears once a choice is made. */
  error?: string
}

/** Radio buttons as tiles. The chosen tile uses the text colour, because red is reserved for errors. */
export function ChoiceTiles({ name, options, defaultValue, required, error: serverError }: Props) {
  const [mended, setMended] = useState<string>()
  const error = serverError === mended ? undefined : serverError
  const errorId = `${name}-error`
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-3">
        {options.map(({ value, text }, index) => (
          <label
            key={value}
            className={`flex min-h-12 items-center gap-3 rounded-field border bg-surface px-4 has-checked:border-2 has-checked:border-ink-strong ${error ? 'border-bad' : 'border-line-strong'}`}
          >
            <input
              id={index === 0 ? name : undefined}
              type="radio"
              name={name}
              value={value}
              required={required}
              defaultChecked={defaultValue === value}
              onChange={() => setMended(serverError)}
              aria-describedby={error ? errorId : undefined}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  )
}
