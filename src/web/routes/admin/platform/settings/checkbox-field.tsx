import { FieldError } from '#web/components/forms/field-error.tsx'

type Props = {
  name: string
  label: string
  hint?: string
  isOn: boolean
  /** Read-only: shown, never submitted. */
  isFixed?: boolean
  error?: string | undefined
}

/** Checkbox with a hint. */
export function CheckboxField({ name, label, hint, isOn, isFixed, error }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="flex items-start gap-3 font-medium text-ink-strong">
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={isOn}
          disabled={isFixed}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="mt-0.5"
        />
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="mt-1 ml-8 text-sm text-slate">
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} className="mt-1 ml-8">
        {error}
      </FieldError>
    </div>
  )
}
