const cleanups = new Set<() => Promise<void>>()

/**
 * Registers a cleanup that runs however the process ends. The returned function runs it now; further calls wait for the
 * same run.
 */
export function registerCleanup(cleanup: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  const once = () => {
    done ??= cleanup().finally(() => cleanups.delete(once))
    return done
  }
  cleanups.add(once)
  return once
}

/** Runs all remaining cleanups (child processes, folders), the latest first. */
export async function runCleanups(): Promise<void> {
  for (const cleanup of [...cleanups].reverse())
    await cleanup().catch((error: unknown) => console.error('Something could not be cleared away:', error))
}
