import type { ErrorCode } from '#domain/platform/errors/errors.ts'

/** What a form shows after it was sent and not accepted: errors by field, one for the whole, and what was typed. */
export type FormResult = {
  intent: string
  /** Of the whole form. */
  error: string | null
  code: ErrorCode | null
  fields: Record<string, string>
  /** What was typed, so that nothing is lost; never a password. */
  values: Record<string, string>
}
