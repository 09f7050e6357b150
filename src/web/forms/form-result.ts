import type { ErrorCode } from '#domain/platform/errors/errors.ts'

/** Result of a refused form: errors by field, an error for the whole form, and the typed values. */
export type FormResult = {
  intent: string
  /** Error of the whole form. */
  error: string | null
  code: ErrorCode | null
  fields: Record<string, string>
  /** Typed values to fill in again; never a password. */
  values: Record<string, string>
}
