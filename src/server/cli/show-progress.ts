import type { Progress } from '../ports/progress.ts'

/** Work that ends within this time, in milliseconds, shows nothing. */
const quietMs = 2_000

/** Where the lines go, and whether it is a terminal that can rewrite them. */
export type ProgressOutput = { isTTY?: boolean; write(text: string): unknown }

/**
 * Runs work of the command line and shows how far it is on standard error: one line that is rewritten in a terminal, one line every ten
 * seconds elsewhere. Ctrl-C ends the process; what the work wrote in its transaction is rolled back.
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
