import type { Ports } from '#server/ports/ports.ts'

/** Shares one result between all concurrent calls and those within the given time. */
export function coalesceCalls<T>(
  { clock }: Pick<Ports, 'clock'>,
  milliseconds: number,
  call: () => Promise<T>,
): () => Promise<T> {
  let lastCall: { startedAt: number; answer: Promise<T> } | undefined
  return () => {
    const now = clock.now().getTime()
    // After the clock was set back, the result must not be cached for that much longer.
    if (!lastCall || Math.abs(now - lastCall.startedAt) >= milliseconds)
      lastCall = { startedAt: now, answer: call() }
    return lastCall.answer
  }
}
