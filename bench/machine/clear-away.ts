const left = new Set<() => Promise<void>>()

/** Notes what has to go away however the run ends; calling what it gives back does it now, once. */
export function clearAwayAtTheEnd(act: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (left.delete(once)) await act()
  }
  left.add(once)
  return once
}

/** Stops every child and deletes every folder that is still there, the youngest first. */
export async function clearAway(): Promise<void> {
  for (const act of [...left].reverse())
    await act().catch((error: unknown) => console.error('Something could not be cleared away:', error))
}
