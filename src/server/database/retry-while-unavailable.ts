import { setTimeout as wait } from 'node:timers/promises'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { isDatabaseUnavailable } from '../ports/database-unavailable.ts'

const pauseMs = 500

/**
 * Runs a repeatable step, and repeats it while the database is unavailable.
 *
 * @param step The step; it leaves nothing open when it throws.
 * @param onProgress Called with one line for each retry, with the reason and the time left.
 * @param timeoutMs No retry begins after this many milliseconds.
 * @throws The error of the step: at once where a retry cannot help, otherwise after the last one.
 */
export async function retryWhileUnavailable<T>(
  step: () => Promise<T>,
  onProgress: (line: string) => void,
  timeoutMs = 120_000,
): Promise<T> {
  const deadlineMs = performance.now() + timeoutMs
  for (;;) {
    try {
      return await step()
    } catch (error) {
      const remainingMs = deadlineMs - performance.now()
      if (!isDatabaseUnavailable(error) || remainingMs < 0) throw error
      const [reason] = describeError(error).split('\n')
      onProgress(
        `the database is unavailable (${reason}): retrying for at most ${Math.ceil(remainingMs / 1000)} s`,
      )
      await wait(pauseMs)
    }
  }
}
