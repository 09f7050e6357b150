import type { InputHTMLAttributes } from 'react'
import { FieldError } from '#web/components/forms/field-error.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string
  label: string
  value: string
  error?: string
  onType: (value: string) => void
}

/** A field of the embedded provider, without a name: it is not submitted with the page. */
export function SandboxField({ id, label, error, onType, ...input }: Props) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-ink-strong">
        {label}
      </label>
      <input
        {...input}
        id={id}
        onChange={(event) => onType(event.currentTarget.value)}
        className="field figures placeholder:text-slate max-sm:px-3 max-sm:tracking-tight"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
