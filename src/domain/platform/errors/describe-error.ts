/**
 * Describes an error for logs and storage: a failed query by its cause, never with its parameters, which contain user
 * input.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'an error without a name' : String(error)
  const cause = error.cause
  if (error.message.startsWith('Failed query')) {
    const code = cause && typeof cause === 'object' && 'code' in cause ? ` (${String(cause.code)})` : ''
    return cause instanceof Error ? `A query failed: ${cause.message}${code}` : 'A query failed'
  }
  return error.stack ?? error.message
}
