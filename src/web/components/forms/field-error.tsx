import type { ReactNode } from 'react'

type Props = {
  /** Named by the control's `aria-describedby`. */
  id?: string
  /** For errors that appear without a request: they are read out at once. */
  role?: 'alert'
  className?: string
  children: ReactNode
}

/** The error of a control; nothing if it has none. */
export function FieldError({ id, role, className = '', children }: Props) {
  if (!children) return null
  return (
    <p id={id} role={role} className={`text-sm font-medium text-bad ${className}`.trimEnd()}>
      <span aria-hidden="true">⚠ </span>
      {children}
    </p>
  )
}
