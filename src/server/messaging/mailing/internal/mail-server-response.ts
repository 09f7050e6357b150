import { describeError } from '#domain/platform/errors/describe-error.ts'

/** The response of a mail server, or the connection error, as one line of at most 300 characters. */
export function mailServerResponse(error: unknown): string {
  const { response } = error as { response?: unknown }
  const text = typeof response === 'string' && response ? response : describeError(error)
  return text.replace(/\s+/g, ' ').slice(0, 300)
}
