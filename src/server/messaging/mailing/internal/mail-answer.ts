import { describeError } from '#domain/platform/errors/describe-error.ts'

/** What a mail server said, or what came of asking it, in one line for whoever looks after the shop. */
export function mailAnswer(error: unknown): string {
  const { response } = error as { response?: unknown }
  const text = typeof response === 'string' && response ? response : describeError(error)
  return text.replace(/\s+/g, ' ').slice(0, 300)
}
