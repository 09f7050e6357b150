const left = new Set<() => Promise<void>>()

/**
 * Registers a cleanup that runs however the process ends. The returned function runs it now; further calls wait for the
 * same run.
 */
export function registerCleanup(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  const once = () => {
    done ??= act().finally(() => left.delete(once))
    return done
  }
  left.add(once)
  return once
}

/** Runs all remaining cleanups (child processes, folders), the latest first. */
export async function runCleanups(): Promise<void> {
  for (const act of [...left].reverse())
    await act().catch((error: unknown) => console.error('Something could not be cleared away:', error))
}
