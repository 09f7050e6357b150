import type { Ports } from '#server/ports/ports.ts'

/** Asks once for all who ask within so long, and at the same time. */
export function shareAnswer<T>(
  { clock }: Pick<Ports, 'clock'>,
  milliseconds: number,
  ask: () => Promise<T>,
): () => Promise<T> {
  let last: { askedAt: number; answer: Promise<T> } | undefined
  return () => {
    const now = clock.now().getTime()
    // A clock that was set back must not keep an answer for as long.
    if (!last || Math.abs(now - last.askedAt) >= milliseconds) last = { askedAt: now, answer: ask() }
    return last.answer
  }
}
