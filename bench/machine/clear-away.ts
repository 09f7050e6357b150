const left = new Set<() => Promise<void>>()

/** Notes what has to go away however the run ends. What it gives back does it now; whoever asks again waits for the same. */
export function clearAwayAtTheEnd(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  const once = () => {
    done ??= act().finally(() => left.delete(once))
    return done
  }
  left.add(once)
  return once
}

/** Stops every child and deletes every folder that is still there, the youngest first. */
export async function clearAway(): Promise<void> {
  for (const act of [...left].reverse())
    await act().catch((error: unknown) => console.error('Something could not be cleared away:', error))
}
