import type { Progress } from '../ports/progress.ts'

/** Work that ends within this time, in milliseconds, shows no progress. */
const quietMs = 2_000

/** The output stream; `isTTY` says whether lines can be rewritten. */
export type ProgressOutput = { isTTY?: boolean; write(text: string): unknown }

/**
 * Runs work of the command line and shows its progress on standard error: one rewritten line in a terminal, otherwise
 * one line every ten seconds. Ctrl-C ends the process; the transaction of the work is rolled back.
 */
export async function showProgress<T>(
  title: string,
  work: (progress: Progress) => Promise<T>,
  { output = process.stderr as ProgressOutput, waitMs = quietMs } = {},
): Promise<T> {
  let done = 0
  let total: number | undefined
  let isShown = false
  const line = () => `· ${title}: ${total ? `${Math.min(100, Math.floor((done / total) * 100))} %` : done}`
  const show = () => {
    isShown = true
    output.write(output.isTTY ? `\r${line()}` : `${line()}\n`)
  }
  let repeating: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    show()
    repeating = setInterval(show, output.isTTY ? 500 : 10_000)
  }, waitMs)
  try {
    return await work({
      expect: (steps) => {
        total = steps
      },
      advance: (steps = 1) => {
        done += steps
      },
    })
  } finally {
    clearTimeout(first)
    clearInterval(repeating)
    if (isShown) output.write(output.isTTY ? `\r${line()}\n` : `${line()}\n`)
  }
}
