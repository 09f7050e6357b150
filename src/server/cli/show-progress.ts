import type { Progress } from '../ports/progress.ts'

/** Work that ends sooner shows no progress. */
const defaultDelayMs = 2_000

/** The output stream; `isTTY` says whether lines can be rewritten. */
export type ProgressOutput = { isTTY?: boolean; write(text: string): unknown }

/**
 * Runs work of the command line and shows its progress on standard error: one rewritten line in a terminal, otherwise
 * one line every ten seconds. Ctrl-C ends the process; the transaction of the work is rolled back.
 */
export async function showProgress<T>(
  title: string,
  work: (progress: Progress) => Promise<T>,
  { output = process.stderr as ProgressOutput, delayMs = defaultDelayMs } = {},
): Promise<T> {
  let completed = 0
  let total: number | undefined
  let hasShown = false
  const line = () =>
    `· ${title}: ${total ? `${Math.min(100, Math.floor((completed / total) * 100))} %` : completed}`
  const show = () => {
    hasShown = true
    output.write(output.isTTY ? `\r${line()}` : `${line()}\n`)
  }
  let interval: NodeJS.Timeout | undefined
  const timeout = setTimeout(() => {
    show()
    interval = setInterval(show, output.isTTY ? 500 : 10_000)
  }, delayMs)
  try {
    return await work({
      expect: (steps) => {
        total = steps
      },
      advance: (steps = 1) => {
        completed += steps
      },
    })
  } finally {
    clearTimeout(timeout)
    clearInterval(interval)
    if (hasShown) output.write(output.isTTY ? `\r${line()}\n` : `${line()}\n`)
  }
}
