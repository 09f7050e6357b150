import { setTimeout as wait } from 'node:timers/promises'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { isDatabaseAway } from '../ports/database-away.ts'

const pauseMs = 500

/**
 * Runs a repeatable step, and runs it again while the database goes away during it.
 *
 * @param step What is run; it leaves nothing open when it throws.
 * @param onProgress Gets one line for each further try, with the reason and the time left.
 * @param patienceMs No further try begins after this many milliseconds.
 * @throws What the step throws, at once where trying again cannot help, else after the last try.
 */
export async function retryWhileAway<T>(
  step: () => Promise<T>,
  onProgress: (line: string) => void,
  patienceMs = 120_000,
): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await step()
    } catch (error) {
      const leftMs = until - performance.now()
      if (!isDatabaseAway(error) || leftMs < 0) throw error
      const [reason] = describeError(error).split('\n')
      onProgress(`the database is away (${reason}): trying again for at most ${Math.ceil(leftMs / 1000)} s`)
      await wait(pauseMs)
    }
  }
}
