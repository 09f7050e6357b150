import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { type FieldTexts, useNativeValidation } from './use-native-validation.ts'

type FrameProps = { id: string; label: string; hint?: string; error?: string; children: ReactNode }

/** Label above, hint, control, error. Two grid parts, so that controls side by side align (`level-fields`). */
export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <div className="grid content-start gap-0.5">
        <label htmlFor={id} className="font-medium text-ink-strong">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-slate">
            {hint}
          </p>
        )}
      </div>
      <div className="grid content-start gap-1.5">
        {children}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}

export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  name: string
  /** Needed where two fields of a page have the same name. */
  id?: string
  label: string
  hint?: string
  /** The server's error. */
  error?: string
  texts?: FieldTexts
}

export function Field({
  name,
  id = name,
  label,
  hint,
  error: serverError,
  texts = {},
  onBlur,
  ...input
}: FieldProps) {
  const { error, handlers } = useNativeValidation(serverError, texts)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...input}
        {...handlers}
        onBlur={(event) => {
          handlers.onBlur(event)
          onBlur?.(event)
        }}
      />
    </FieldFrame>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'id'> & {
  name: string
  label: string
  error?: string
  texts?: FieldTexts
}

export function SelectField({
  name,
  label,
  error: serverError,
  texts = {},
  children,
  ...select
}: SelectProps) {
  const { error, handlers } = useNativeValidation(serverError, texts)
  return (
    <FieldFrame id={name} label={label} error={error}>
      <select
        id={name}
        name={name}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, undefined, error)}
        {...select}
        {...handlers}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
